import { EMAIL_MESSAGE, PHONE_MESSAGE } from '@/contract/contact-details';
import { LICENSE_PLATE_MESSAGE } from '@/domain/license-plate';
import type { Field } from './row';

export const plate = (label: string): Field => ({
  label,
  wrong: '!',
  message: LICENSE_PLATE_MESSAGE,
  right: 'аа 1234-вв',
});
export const email: Field = { label: 'Email', wrong: 'x@', message: EMAIL_MESSAGE, right: 'name@example.org' };
export const phone: Field = {
  label: 'Телефон',
  wrong: '+38 (050) 12',
  message: PHONE_MESSAGE,
  right: '+38 (050) 123-45-67',
};
export const missing = (label: string, message: string, right = 'Коваль'): Field => ({
  label,
  wrong: '',
  message,
  right,
});
