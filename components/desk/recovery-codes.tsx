import { CopyButton } from '@/components/payment/copy-button';
import { ButtonLink } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { PlainList, Row } from '@/components/ui/plain-list';
import { PrintButton } from '@/components/ui/print-button';
import { WithScripts } from '@/components/ui/scripting';

type RecoveryCodesProps = { title?: string; codes: string[]; next?: string };

/** Shown once. */
export function RecoveryCodes({ title, codes, next }: RecoveryCodesProps) {
  return (
    <>
      <Notice kind={title ? 'success' : 'warning'} {...(title && { title, role: 'status' })}>
        Збережіть коди відновлення: кожен замінює код із застосунку один раз. Надрукуйте їх або скопіюйте туди, де їх
        бачите лише ви. Більше їх не буде показано.
      </Notice>
      <PlainList>
        {codes.map((code) => (
          <li key={code}>
            <code translate="no">{code}</code>
          </li>
        ))}
      </PlainList>
      <Row>
        <PrintButton>Надрукувати коди</PrintButton>
        <WithScripts>
          <CopyButton value={codes.join('\n')} name="коди відновлення" />
        </WithScripts>
        {next ? <ButtonLink href={next}>Увійти</ButtonLink> : null}
      </Row>
    </>
  );
}
