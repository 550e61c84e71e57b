import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { CaseNotice } from '@/components/appeals/case-notice';
import { WithdrawQuestion } from '@/components/appeals/withdraw-question';
import { type AppealCase, appealCaseSchema } from '@/contract/appeals';
import { cabinetPlace } from '@/lib/appeals/case-place';
import { AppRouter } from '@/tests/app-router';
import { APPEAL } from '@/tests/api/appeal';

const caseOf = (document: AppealCase['document']) =>
  appealCaseSchema.parse({
    ...{ middle_name: '', phone: '', email: '', ...APPEAL, id: 1, number: 'ОС-2026-000001', status: 'withdrawn' },
    ...{ created_at: '2026-11-20T10:00:00Z', updated_at: '2026-11-21T10:00:00Z', document, files: [], events: [] },
    ...{ can_withdraw: true, can_add_evidence: false },
  });

// Whether the fine is paid is not known here.
describe.each([
  ['resolution', 'Якщо штраф не сплачено, строки сплати рахують за датами постанови.'],
  ['notice', 'Строку знижки вона не зупиняла.'],
  ['unknown', 'Строків сплати ця скарга не зупиняла.'],
  [undefined, 'Якщо штраф не сплачено, строки сплати рахують за датами постанови.'],
] as const)('a complaint about a fine whose document is %s', (document, words) => {
  const appeal = caseOf(document);
  test.each([
    [
      'the question',
      <WithdrawQuestion key="q" appeal={appeal} place={cabinetPlace(appeal)} action={async (state) => state} />,
    ],
    ['the page after it', <CaseNotice key="n" appeal={appeal} done="withdrawn" takesFiles={false} />],
  ])('says what its withdrawal leaves: %s', (_, element) => {
    const { container } = render(<AppRouter>{element}</AppRouter>);
    expect(container).toHaveTextContent(words);
    expect(container).not.toHaveTextContent(/знову рахуються|рахуватимемо|діє далі/);
  });
});
