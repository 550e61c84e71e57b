'use client';
import { useState } from 'react';
import { DeskForm, useDeskForm } from '@/components/desk/drafts/desk-form';
import { Fields } from '@/components/forms/fields';
import { Fold } from '@/components/ui/fold';
import { SelectInput } from '@/components/ui/select-input';
import { COURT_DECISION_FORM, REFUND_FORM, SUIT_FORM } from '@/contract/desk-court-forms';
import type { Id } from '@/contract/wire';
import { SUIT_OUTCOME_LABELS, SUIT_OUTCOMES } from '@/domain/court-suits';
import { deskPaths } from '@/domain/desk-paths';
import { decideSuit, submitRefund, sue } from '@/lib/desk/appeal-actions';

const optionsOf = (appeals: readonly { id: Id; number: string }[], none: string) => [
  ...appeals.map(({ id, number }) => [String(id), `за скаргою ${number}`] as const),
  ['', none] as const,
];

type SuitFormProps = { fine: Id; appeals: readonly { id: Id; number: string }[]; isAnother: boolean };

export function SuitForm({ fine, appeals, isAnother }: SuitFormProps) {
  const form = useDeskForm({
    name: 'suit',
    form: SUIT_FORM,
    action: sue,
    known: { id: String(fine), appeal_id: String(appeals[0]?.id ?? '') },
    address: deskPaths.court(fine),
    prefix: 'suit-',
  });
  const { court, case_number: number } = form.typed;
  const [isOpen, setOpen] = useState(court !== '' || number !== '');
  const options = optionsOf(appeals, 'без скарги до інспекції');
  const whole = (
    <DeskForm form={form} label="Позов" submit="Записати позов" done={null} variant="secondary">
      <Fields form={form} own={{ appeal_id: <SelectInput {...form.field('appeal_id')} options={options} /> }} />
    </DeskForm>
  );
  if (!isAnother) return whole;
  return (
    <Fold
      title="Записати інший позов"
      open={isOpen || Object.keys(form.errors).length > 0 || form.state.failure !== undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      {whole}
    </Fold>
  );
}

const OUTCOMES = [
  ['', 'Виберіть'] as const,
  ...SUIT_OUTCOMES.map((outcome) => [outcome, SUIT_OUTCOME_LABELS[outcome]] as const),
];

export function CourtDecisionForm({ fine, id, version }: { fine: Id; id: Id; version: number }) {
  const form = useDeskForm({
    name: `court-${id}`,
    form: COURT_DECISION_FORM,
    action: decideSuit,
    known: { id: String(id), version: String(version), fine: String(fine) },
    address: deskPaths.court(fine),
    prefix: `court-${id}-`,
  });
  return (
    <DeskForm form={form} label="Рішення суду" submit="Записати рішення суду" done={null}>
      <Fields form={form} own={{ outcome: <SelectInput {...form.field('outcome')} options={OUTCOMES} /> }} />
    </DeskForm>
  );
}

type RefundFormProps = { fine: Id; appeals: readonly { id: Id; number: string }[]; today: string };

export function RefundForm({ fine, appeals, today }: RefundFormProps) {
  const known = { id: String(fine), appeal_id: String(appeals[0]?.id ?? ''), submitted_on: today };
  const form = useDeskForm({
    name: 'refund',
    form: REFUND_FORM,
    action: submitRefund,
    known,
    address: deskPaths.court(fine),
    prefix: 'refund-',
  });
  const options = optionsOf(appeals, 'без скарги');
  return (
    <DeskForm form={form} label="Повернення коштів" submit="Повернути кошти" done={null} variant="secondary">
      <Fields form={form} own={{ appeal_id: <SelectInput {...form.field('appeal_id')} options={options} /> }} />
    </DeskForm>
  );
}
