import { describe, expect, it } from 'vitest';
import { APPEAL_ACTS, type AppealAct, isAllowed, refusalOf, stepsOf } from '@/backend/appeals/states';
import { APPEAL_STATUSES, type AppealStatus } from '@/domain/appeal-states';

// '' keeps the state; an act without an entry is refused.
const LEADS: Record<AppealAct, Partial<Record<AppealStatus, string>>> = {
  take: { submitted: 'registered in_review', registered: 'in_review', evidence_needed: 'in_review' },
  ask: {
    submitted: 'registered in_review evidence_needed',
    registered: 'in_review evidence_needed',
    in_review: 'evidence_needed',
  },
  decide: {
    submitted: 'registered in_review decided',
    registered: 'in_review decided',
    in_review: 'decided',
    evidence_needed: 'decided',
  },
  reopen: { decided: 'in_review' },
  add: { submitted: '', registered: '', in_review: '', evidence_needed: 'in_review' },
  withdraw: { submitted: 'withdrawn', registered: 'withdrawn', in_review: 'withdrawn', evidence_needed: 'withdrawn' },
};

const all = APPEAL_ACTS.flatMap((act) => APPEAL_STATUSES.map((state) => [act, state] as const));

describe('an appeal', () => {
  it.each(all)('allows or refuses «%s» in the state «%s» as the table of steps says', (act, state) => {
    const expected = LEADS[act][state];
    expect(stepsOf(act, state)?.join(' ')).toBe(expected);
    expect(isAllowed(act, state)).toBe(expected !== undefined);
    if (expected === undefined) expect(refusalOf(act, state)).toMatch(/^[А-ЯІЇЄҐ][^.]+\.$/);
  });

  it('is over when it is decided or withdrawn, and the refusal says so', () => {
    for (const act of APPEAL_ACTS) {
      if (act !== 'reopen') expect(refusalOf(act, 'decided')).toContain('вже ухвалено рішення');
      expect(refusalOf(act, 'withdrawn')).toContain('відкликано');
    }
    expect(refusalOf('withdraw', 'decided')).toBe('За цією скаргою вже ухвалено рішення, тому відкликати її не можна.');
  });

  it('is refused a second act of the same kind, and told why', () => {
    expect(refusalOf('ask', 'evidence_needed')).toBe('За цією скаргою вже чекають на докази.');
    expect(refusalOf('take', 'in_review')).toBe('Цю скаргу вже розглядають.');
    expect(refusalOf('reopen', 'in_review')).toBe('За цією скаргою ще немає рішення.');
  });
});
