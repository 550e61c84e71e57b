'use client';
import { useMemo } from 'react';
import { Key } from '@/components/desk/act-form';
import { DeskForm, useDeskForm } from '@/components/desk/drafts/desk-form';
import { Card } from '@/components/ui/card';
import { Stack } from '@/components/ui/stack';
import { TextInput } from '@/components/ui/text-input';
import { sendingForm, trackOf } from '@/contract/desk-letter-form';
import type { FieldTable } from '@/contract/form';
import { deskPaths } from '@/domain/desk-paths';
import { sendLetters } from '@/lib/desk/letter-actions';
import { SENDING } from './letter-columns';
import { LetterQueue, type LetterQueueProps } from './letter-queue';

/** The list with a number and a box in each row, and the form that they belong to. */
export function SendLetters(props: LetterQueueProps) {
  const { rows, state, query, today } = props;
  const ids = rows.map(({ id }) => String(id)).join();
  const table = useMemo(() => sendingForm(ids.split(',')), [ids]);
  const form = useDeskForm<FieldTable>({
    name: `send-${state}`,
    isPaged: true,
    form: table,
    action: sendLetters,
    address: deskPaths.letters(query),
    known: { sent_on: today },
  });
  const formProps = { ...form.formProps, id: SENDING };
  const named = (fieldId: string, message: string) => {
    const letter = rows.find(({ id }) => trackOf(String(id)) === fieldId);
    return letter ? `${letter.to}, ${letter.number}: ${message}` : message;
  };
  const errors = form.summary.errors.map(({ fieldId, message }) => ({ fieldId, message: named(fieldId, message) }));
  const sending = {
    field: form.field,
    onInput: (event: React.InputEvent<HTMLInputElement>) => {
      const { form: element } = event.currentTarget;
      if (element) form.formProps.onInput({ ...event, currentTarget: element });
    },
  };
  return (
    <Stack>
      <LetterQueue {...props} sending={sending} />
      <Card tone="soft">
        <DeskForm
          form={{ ...form, formProps, summary: { ...form.summary, errors } }}
          submit="Записати надсилання"
          done={null}
          icon={<Key shortcut="s" />}
          aria-keyshortcuts="s"
        >
          <p>
            Впишіть або зчитайте сканером номери з квитанцій біля листів, які надіслали рекомендованими (Enter веде до
            наступного), або позначте ті, що надіслали без номера. Решта чекатиме далі.
          </p>
          <TextInput {...form.field('sent_on')} max={today} />
        </DeskForm>
      </Card>
    </Stack>
  );
}
