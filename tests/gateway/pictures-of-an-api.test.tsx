// Frameworks give the pictures of an API as paths on its own host: /media/1.jpg.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { FinePhotos } from '@/components/fines/fine-photos';
import type { Fine } from '@/contract/fines';
import { sanitiseHtml } from '@/lib/html/sanitise';
import { withPicture } from '@/lib/news/news-calls';
import { render } from '@/tests/api/shown-fine';
import { type DjangoCity, openDjangoCity } from './django-city';

let city: DjangoCity;
beforeAll(async () => {
  city = await openDjangoCity();
});
afterAll(() => city.close());

async function read<Data>(call: string, sent: unknown): Promise<Data> {
  city.answer(sent);
  return (await (await city.get(call)).json()) as Data;
}

it('the card of a fine shows its photos from the host of the API, and those of the session through the gateway', async () => {
  const urls = [
    '/media/fines/1.jpg',
    'https://cdn.example.org/2.jpg',
    '/api/v2/user-fines/1/photos/3/',
    '//cdn.org/4.jpg',
  ];
  const photos = urls.map((url) => ({ url }));
  const fine = await read<Fine>('user-fines/1/', { id: 1, serial_number: 'ІП1', license_plate: 'AA1234BB', photos });
  const shown = [...render(<FinePhotos photos={fine.photos ?? []} />).querySelectorAll('img')];
  expect(shown.map((image) => image.getAttribute('src'))).toEqual([
    `${city.origin}/media/fines/1.jpg`,
    ...urls.slice(1),
  ]);
});

it.each([
  ['/api/v2', 'https://city.example/api/v2/user-fines/1/photos/3/', '/api/v2/user-fines/1/photos/3/'],
  ['/v2', '/v2/user-fines/1/photos/3/', '/api/v2/user-fines/1/photos/3/'],
  ['/v2', 'https://city.example/v2/user-fines/1/photos/3/', '/api/v2/user-fines/1/photos/3/'],
  ['/v2', 'https://city.example/v2/media/1.avif', 'https://city.example/v2/media/1.avif'],
  ['/v2', '/v2/media/1.jpg', '/api/v2/media/1.jpg'],
  ['', '/user-fines/1/photos/3/', '/api/v2/user-fines/1/photos/3/'],
  ['', '/media/1.jpg', 'https://city.example/media/1.jpg'],
  ['', 'https://city.example/media/1.jpg', 'https://city.example/media/1.jpg'],
  ['/v2', 'https://city.example/v20/1.jpg', 'https://city.example/v20/1.jpg'],
])('with the API at “%s” a photo at %s is asked at %s', async (base, url, asked) => {
  vi.stubEnv('API_BASE_URL', `https://city.example${base}`);
  vi.resetModules();
  const { readForeignAnswer } = await import('@/lib/api/foreign-answer');
  const photos = [{ url }];
  const fine = { id: 1, serial_number: 'ІП1', license_plate: 'AA1234BB', photos };
  const answer = await readForeignAnswer('GET', 'user-fines/1/', Response.json(fine));
  expect(await answer.json()).toMatchObject({ photos: [{ url: asked }] });
});

it('so are the pictures of news and the logos, whatever else is odd', async () => {
  const image = '/media/news/1.jpg';
  const news = await read<{ results: { id: number }[] }>('news/', [{ id: '1', image }]);
  expect(news.results.map(withPicture)).toEqual([{ id: '1', image: `${city.origin}${image}` }]);
  const sent = {
    title: 'Інспекція',
    logo: '/media/l.svg',
    payment_links: [{ title: 'Каса', url: 'https://k.ua', logo: '/k.svg' }],
  };
  expect(await read('general/', sent)).toMatchObject({
    logo: `${city.origin}/media/l.svg`,
    payment_links: [{ url: 'https://k.ua', logo: `${city.origin}/k.svg` }],
  });
});

it('so are the pictures and files named in texts, and the document of the inspection; links to this site stay', async () => {
  const body = [
    '<p><img alt="Знак" src="/media/1.png"> <a class="file" href=\'/media/наказ.pdf\'>Наказ</a></p>',
    '<p><a href="/contact?kind=question#form">Напишіть</a> <a href="/news/5">Новина</a> <a href="//cdn.org/a">Інше</a></p>',
    '<p><img src="/api/v2/news/1/pictures/2/"> <a href="https://k.ua/1.pdf">Каса</a></p>',
  ].join('');
  const host = city.origin;
  const meant = body.replace('"/media/1.png"', `"${host}/media/1.png"`).replace("'/media/", `'${host}/media/`);
  expect(await read('news/1/', { id: 1, title: 'Новина', body })).toMatchObject({ body: meant });
  expect(await read('faq/', [{ id: 1, question: 'Де?', answer: body }])).toMatchObject([{ answer: meant }]);
  expect(sanitiseHtml(meant)).toContain(` src="${host}/media/1.png"`);
  const general = await read('general/', { title: 'Інспекція', main_provision_link: '/media/polozhennia.pdf' });
  expect(general).toMatchObject({ main_provision_link: `${host}/media/polozhennia.pdf` });
});

it.each(['javascript:alert(1)', '//evil.example/1.jpg', 'media/1.jpg'])('news show no picture at %s', (image) => {
  expect(withPicture({ id: 1, image })).toEqual({ id: 1 });
});
