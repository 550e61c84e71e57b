import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { onAnyEngine } from '@/tests/databases';
import { suiteFolder } from '@/tests/suite-folder';
import { cityOf } from './city';
import { operatorOf } from './operator';
import { fine, onlyFines } from './records';

const FIRST = 'ІП 0000100274';

onAnyEngine('the words of a payment', (createDatabase) => {
  const city = cityOf(createDatabase);
  const folder = suiteFolder();

  beforeEach(async () => {
    await onlyFines(
      city,
      [FIRST, 'ІП 0000100275', 'ТА 0001234568', 'І 0001234569', 'N 0001234570'].map((serial) =>
        fine(serial, 'AA1234BB'),
      ),
    );
  });

  const take = async (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    const { code, output, errors } = await operatorOf(city)('payments', 'import', join(folder, name));
    expect(code, errors).toBe(0);
    return output;
  };
  const bring = (sum: string, purpose: string) =>
    take('bank.csv', `Дата;Сума;Призначення платежу\n20.11.2026;${sum};"${purpose}"`);
  const waiting = () => city.context.db.selectFrom('unmatched_payments').select('reason').execute();

  it.each([
    `Штрафи ${FIRST}, 0000100275`,
    `Штрафи ${FIRST} та №0000100275`,
    `Штрафи ${FIRST}/0000100275`,
    'Штрафи ІП0000100274; 0000100275',
    `Штрафи ${FIRST} від 18.11.2026, 0000100275 від 18.11.2026`,
    'Штрафи ІП 100274 і 100275',
  ])('that name two fines with the series said once wait for a person: %s', async (purpose) => {
    await bring('680,00', purpose);
    expect(await waiting()).toEqual([{ reason: 'названо кілька постанов: ІП0000100274, ІП0000100275' }]);
  });

  it.each([`${FIRST}, 340 грн`, 'ІП 0000 100274, код 100275', `${FIRST}; 3184710691; 21081300`])(
    'that name one fine beside other numbers pay it: %s',
    async (purpose) => {
      expect(await bring('340,00', purpose)).toContain(`Сплачено (1): ${FIRST}\n`);
    },
  );

  it('of a sum that would pay another fine, too, wait with the reason; a little more is no reason', async () => {
    await bring('680,00', `Штраф ${FIRST}`);
    expect(await waiting()).toEqual([
      { reason: 'сума на 340,00\u00a0грн більша за борг: чи не за кілька постанов її сплачено' },
    ]);
    expect(await bring('345,00', 'Штраф ІП 0000100275')).toContain('Сплачено (1): ІП 0000100275\n');
  });

  it.each([
    ['постанова ТА №0001234568 від 20.11.2026, AA1234BB', 'ТА 0001234568'],
    ['Сплата штрафу серія ТА номер 0001234568', 'ТА 0001234568'],
    ['постанова І №0001234569 від 20.11.2026', 'І 0001234569'],
    ['постанова №0001234570 від 20.11.2026, AA1234BB', '0001234570'],
  ])('find the fine whose series is like a word: %s', async (purpose, serial) => {
    expect(await bring('340,00', purpose)).toContain(`Сплачено (1): ${serial}\n`);
  });

  it.each([
    `<Strd><AddtlRmtInf>Штраф ${FIRST}</AddtlRmtInf></Strd>`,
    `<Ustrd>Штраф</Ustrd><Strd><CdtrRefInf><Ref>${FIRST}</Ref></CdtrRefInf></Strd>`,
    `<Strd><TaxRmt><Rcrd><AddtlInf>21081300; ${FIRST}</AddtlInf></Rcrd></TaxRmt></Strd>`,
  ])('are found in the fields of camt.053 where the bank puts them: %s', async (told) => {
    const xml = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="UAH">340.00</Amt>
<CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt>
<NtryDtls><TxDtls><RmtInf>${told}</RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`;
    expect(await take('camt053.xml', xml)).toContain(`Сплачено (1): ${FIRST}\n`);
  });
});
