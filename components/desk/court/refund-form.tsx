'use client';
import { DeskForm, useDeskForm } from '@/components/desk/drafts/desk-form';
import { Fields } from '@/components/forms/fields';
import { SelectInput } from '@/components/ui/select-input';
import { REFUND_FORM } from '@/contract/desk-court-forms';
import type { Id } from '@/contract/wire';
import { deskPaths } from '@/domain/desk-paths';
import { submitRefund } from '@/lib/desk/court-actions';

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
  const options = [
    ...appeals.map(({ id, number }) => [String(id), `за скаргою ${number}`] as const),
    ['', 'без скарги'] as const,
  ];
  return (
    <DeskForm form={form} label="Повернення коштів" submit="Повернути кошти" done={null} variant="secondary">
      <Fields form={form} own={{ appeal_id: <SelectInput {...form.field('appeal_id')} options={options} /> }} />
    </DeskForm>
  );
}
