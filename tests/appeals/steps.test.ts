import { describe, expect, it } from 'vitest';
import { APPEAL_OUTCOMES, APPEAL_STATUSES, APPEAL_OUTCOME_LABELS, APPEAL_STATUS_LABELS } from '@/domain/appeal-states';
import { appealFieldsSchema } from '@/contract/appeals';
import { APPEAL_REASONS, appealReasonTitle } from '@/domain/appeal-reasons';
import { shownIndex, shownSteps, stepOfField } from '@/components/appeals/use-appeal-steps';
import { APPEAL_FORM } from '@/contract/appeal-forms';
import { startValues } from '@/contract/form';
import { firstOpenStep } from '@/lib/appeals/start-appeal';

const STEPS = APPEAL_FORM.steps;
const EMPTY = startValues(APPEAL_FORM);

describe('the guided appeal', () => {
  it('has at most six steps, and each field of the contract is asked for in one of them', () => {
    expect(STEPS.length).toBeLessThanOrEqual(6);
    const asked = Object.entries(APPEAL_FORM.fields);
    expect(asked.map(([name]) => name).sort()).toEqual(Object.keys(appealFieldsSchema.shape).sort());
    expect([...new Set(asked.map(([, { step }]) => step))]).toEqual(STEPS.map(({ id }) => id));
  });

  it('leads to the step of an invalid field, and to the last one for an unknown field', () => {
    expect(stepOfField('text')).toBe(2);
    expect(stepOfField('strange')).toBe(STEPS.length - 1);
  });

  it('has no step for evidence where the API takes no files, and resumes after it', () => {
    const shown = shownSteps(false);
    expect(shown.map(({ id }) => id)).toEqual(['postanova', 'pidstava', 'poiasnennia', 'kontakty', 'perevirka']);
    expect([0, 2, 3, 4, 5].map((index) => shownIndex(shown, index))).toEqual([0, 2, 3, 3, 4]);
    expect([0, 3, 5].map((index) => shownIndex(shownSteps(true), index))).toEqual([0, 3, 5]);
    expect([stepOfField('address', shown), stepOfField('strange', shown)]).toEqual([3, 4]);
  });

  it('resumes a draft at the first incomplete step', () => {
    const filled = { ...EMPTY, serial_number: 'ІП 1', license_plate: 'AA1234BB', reason: 'stop' };
    const complete = { ...filled, text: 'Так', last_name: 'Коваль', first_name: 'Олена', address: 'Вінниця' };
    const photo = [{ id: '1', name: 'знак.jpg', purpose: undefined }];
    expect(firstOpenStep(EMPTY, [])).toBe(0);
    expect(firstOpenStep({ ...filled, last_name: 'Коваль' }, photo)).toBe(2);
    expect(firstOpenStep(complete, []), 'evidence is not jumped over').toBe(3);
    const authority = [{ id: '2', name: 'довіреність.pdf', purpose: 'authority' as const }];
    expect(firstOpenStep(complete, authority), 'the document of a representative is no evidence').toBe(3);
    expect(firstOpenStep({ ...complete, address: '' }, photo)).toBe(4);
    expect(firstOpenStep(complete, photo)).toBe(5);
    expect(firstOpenStep(complete, [...photo, {}]), 'a file is to be chosen anew').toBe(3);
    expect(firstOpenStep(complete, [...photo, { purpose: 'authority' }])).toBe(4);
  });

  it('always offers another ground, and each ground has its rule and evidence', () => {
    expect(APPEAL_REASONS.at(-1)?.id).toBe('other');
    for (const reason of APPEAL_REASONS) expect([reason.title, reason.rule, reason.evidence].every(Boolean)).toBe(true);
    expect(appealReasonTitle('своя')).toBe('своя');
  });

  it('has wording for every state and outcome', () => {
    expect(Object.keys(APPEAL_STATUS_LABELS)).toEqual([...APPEAL_STATUSES]);
    expect(Object.keys(APPEAL_OUTCOME_LABELS)).toEqual([...APPEAL_OUTCOMES]);
  });
});
