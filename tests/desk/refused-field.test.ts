import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DeskNotice } from '@/components/desk/desk-notice';
import { ApiError } from '@/lib/api/error';
import { sealRefusal } from '@/lib/desk/refusal';

it('a field that is refused has the name that its own page gives it, whatever another form calls it', async () => {
  const fields = { amount: ['Вкажіть суму'], title: ['Вкажіть назву'] };
  const refused = await sealRefusal(new ApiError(400, { detail: 'Перевірте введені дані.', fields }));
  const notice = await DeskNotice({ query: { refused }, labels: { amount: 'Сума штрафу', title: 'Назва місця' } });
  const shown = renderToStaticMarkup(notice);
  expect(shown).toContain('Сума штрафу: Вкажіть суму');
  expect(shown).toContain('Назва місця: Вкажіть назву');
});
