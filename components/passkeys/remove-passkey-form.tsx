'use client';
import { SectionForm } from '@/components/forms/section-form';
import { useForm } from '@/components/forms/use-form';
import { PasswordInput } from '@/components/session/password-input';
import { buttonClass } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { Id } from '@/contract/wire';
import { startForm } from '@/lib/forms/form-state';
import { removePasskey } from '@/lib/passkeys/passkey-actions';
import { paths } from '@/domain/paths';

/** Opens below the passkey; the password is the confirmation. */
export function RemovePasskeyForm({ id, name, onDone }: { id: Id; name: string; onDone: () => void }) {
  const form = useForm({
    action: removePasskey,
    initial: startForm({}),
    address: paths.cabinetProfile,
    rules: async () => (await import('@/contract/passkeys')).passkeyDeletionSchema,
    prefix: `passkey-${id}-`,
    onDone,
  });
  return (
    <details>
      <summary className={buttonClass({ variant: 'quiet' })}>
        <span>
          Видалити ключ <VisuallyHidden>«{name}»</VisuallyHidden>
        </span>
      </summary>
      <SectionForm form={form} submit="Видалити ключ" variant="danger" done={`Ключ «${name}» видалено`}>
        <input type="hidden" name="id" value={id} />
        <PasswordInput {...form.field('password')} label="Пароль до кабінету" autoComplete="current-password" />
      </SectionForm>
    </details>
  );
}
