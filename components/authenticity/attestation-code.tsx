import { AppLink } from '@/components/ui/app-link';
import looks from '@/components/ui/looks.module.css';
import { formatAttestationCode } from '@/domain/attestation-code';
import { paths } from '@/domain/paths';
import { siteName } from '@/lib/text/site-name';
import { hasFeature } from '@/lib/settings/features';
import { absoluteUrl } from '@/lib/seo/page-metadata';

/** Breaks in its middle at most: the widest code is wider than a phone's card. */
export function CodeInHalves({ code }: { code: string }) {
  const [, first, second] = /^(.*?-.*?-)(.*)$/.exec(formatAttestationCode(code)) ?? [];
  return (
    <>
      <span translate="no" className={looks.whole}>
        {first}
      </span>
      <wbr />
      <span translate="no" className={looks.whole}>
        {second}
      </span>
    </>
  );
}

interface AttestationCodeProps {
  code: string | undefined;
  className?: string | undefined;
}

export function AttestationCode({ code, className }: AttestationCodeProps) {
  if (!code || !hasFeature('authenticity')) return null;
  return (
    <p className={className}>
      Код перевірки:{' '}
      <AppLink href={paths.attestation(code)}>
        <CodeInHalves code={code} />
      </AppLink>
    </p>
  );
}

/** On paper the address stands beside the code, for who has only the paper. */
export function PrintedCode({ code }: Pick<AttestationCodeProps, 'code'>) {
  if (!code || !hasFeature('authenticity')) return null;
  return (
    <>
      {' '}
      Код перевірки{' '}
      <span translate="no">
        {formatAttestationCode(code)}: {siteName(absoluteUrl('/'))}
        {paths.authenticity}
      </span>
      .
    </>
  );
}
