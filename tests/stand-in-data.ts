export const STAND_IN_LOGIN = 'citizen@example.org';
export const STAND_IN_PASSWORD = 'parkuvannia-2026';

export const general = {
  logo: null,
  title: 'Інспекція з паркування міста Зразкова',
  office_address: 'м. Зразкове, вул. Паркова, 1',
  phones: ['+38 (000) 000-00-01', '+38 (000) 000-00-02'],
  email: 'inspection@example.org',
  main_provision_link: 'https://example.org/provision.pdf',
  fb_link: 'https://www.facebook.com/example',
};

const numbered = <Item>(count: number, item: (number: number) => Item) =>
  Array.from({ length: count }, (_, index) => item(index + 1));

export const pagedLists: Record<string, readonly object[]> = {
  news: numbered(12, (id) => ({ id, title: `Новина міста ${id}` })),
  vacancies: numbered(4, (id) => ({ id, title: `Вакансія ${id}` })),
  evacuations: numbered(23, (id) => ({ id, license_plate: `AA${1000 + id}BB` })),
};

export const plainLists: Record<string, readonly object[]> = {
  faq: numbered(3, (number) => ({ question: `Питання ${number}?`, answer: `Відповідь ${number}.` })),
  'parking-places': numbered(3, () => ({ parking_type: 'Майданчик для платного паркування' })),
};

export const newUser = () => ({
  last_name: 'Коваленко',
  first_name: 'Олена',
  phone: '+38 (000) 000-00-10',
  email: STAND_IN_LOGIN,
  is_new_user: false,
  is_agree_to_receive_newsletter: false,
});

export const newCars = (): { id: number }[] => [{ id: 1 }, { id: 2 }];

export const fines = numbered(3, (id) => ({
  id,
  serial_number: `ІП000000010${id}`,
  license_plate: 'AA1234BB',
}));
