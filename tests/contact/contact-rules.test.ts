import { describe, expect, it } from 'vitest';
import { contactCreationSchema } from '@/contract/contact';
import { fieldErrors } from '@/lib/forms/form-state';

const question = { name: 'Олена', message: 'Коли ви працюєте?' };

function errorsOf(contact: unknown): Record<string, string> {
  const parsed = contactCreationSchema.safeParse(contact);
  return parsed.success ? {} : fieldErrors(parsed.error);
}

describe('a citizen’s message to the inspection', () => {
  it('is valid without a phone and an e-mail', () => {
    expect(errorsOf(question)).toEqual({});
  });

  it('needs an address and an e-mail or phone when it is an official request', () => {
    expect(errorsOf({ ...question, kind: 'request' })).toEqual({
      address: 'Вкажіть місце проживання: цього вимагає закон',
      email: 'Вкажіть email або телефон, щоб ми могли відповісти',
    });
    expect(errorsOf({ ...question, kind: 'request', address: 'Вінниця', phone: '0671234567' })).toEqual({});
  });

  it('with an invalid phone and e-mail is refused in the words of the specification', () => {
    expect(errorsOf({ ...question, phone: '+38 (067) 12', email: 'olena@' })).toEqual({
      phone: 'Вкажіть коректний телефон',
      email: 'Вкажіть коректний email',
    });
  });

  it('has its e-mail converted to lower case', () => {
    expect(contactCreationSchema.parse({ ...question, email: ' Olena@Example.ORG ' }).email).toBe('olena@example.org');
  });
});
