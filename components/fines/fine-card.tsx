// The order is fixed: whose fine, sum today, both actions, consequence, photo, what and where, details.
import { AttestationCode, PrintedCode } from '@/components/authenticity/attestation-code';
import { FineClaim } from '@/components/payment-claims/fine-claim';
import { AmountToday } from '@/components/payment/amount-today';
import { PaymentBlock } from '@/components/payment/payment-block';
import { RegisterTime } from '@/components/settings/register-time';
import { AppLink } from '@/components/ui/app-link';
import { classNames } from '@/components/ui/class-names';
import { Fold } from '@/components/ui/fold';
import { PrintButton } from '@/components/ui/print-button';
import screen from '@/components/ui/screen.module.css';
import { Stack } from '@/components/ui/stack';
import type { Fine, PublicFine } from '@/contract/fines';
import { formatDate, formatDateTime } from '@/domain/dates';
import { formatMoney } from '@/domain/money';
import { paths } from '@/domain/paths';
import { findPaymentDetails } from '@/domain/payment/payment-details';
import { env } from '@/lib/env';
import { viewFine, type FineView } from '@/lib/fines/fine-view';
import { termPoints } from '@/lib/fines/term-points';
import { placeUrl } from '@/lib/geo/route-url';
import { findRegister } from '@/lib/settings/registers';
import { getSettings } from '@/lib/settings/settings';
import { FineActions, LateAppeal, FineReminders } from './fine-actions';
import basisStyles from './fine-basis.module.css';
import styles from './fine-card.module.css';
import { FineConsequence } from './fine-consequence';
import { FineDetails } from './fine-details';
import { FineFacts, FineSigns } from './fine-facts';
import { FinePhotos } from './fine-photos';
import placeStyles from './fine-place.module.css';
import { PlaceMapSlot } from './place-map-slot';
import lineStyles from './term-line.module.css';
import { UntilTurn } from './until-turn';

function FinePlace({
  fine: { lat, lon, address },
  className,
}: {
  fine: Fine | PublicFine;
  className: string | undefined;
}) {
  if (lat == null || lon == null) return null;
  return (
    <section
      className={classNames(placeStyles.place, className)}
      aria-label={address ? `Місце порушення на карті: ${address}` : 'Місце порушення на карті'}
    >
      <Fold title="Де це сталося" openWide>
        <Stack>
          <h2>Де це сталося</h2>
          <p>
            {address ? `${address}. ` : null}
            <a href={placeUrl(lat, lon)} target="_blank" rel="noreferrer">
              Відкрити на великій карті в новій вкладці
            </a>
          </p>
          <PlaceMapSlot lat={lat} lon={lon} tiles={env().MAP_TILE_URL} />
        </Stack>
      </Fold>
    </section>
  );
}

function TermLine({ fine, view }: { fine: Fine | PublicFine; view: FineView }) {
  const points = termPoints(fine, view);
  if (points.length === 0) return null;
  return (
    <ol className={lineStyles.line} role="list" aria-label="Строки">
      {points.map(({ at, words, isPast }) => (
        <li key={words} data-past={isPast ? '' : undefined}>
          {at ? (
            <time dateTime={at} className={lineStyles.day}>
              {formatDate(at)}
            </time>
          ) : (
            <span className={lineStyles.day}>далі</span>
          )}
          <span className={lineStyles.words}>{words}</span>
        </li>
      ))}
    </ol>
  );
}

/** The server's own text; an API that gives none has no such section. */
function FineBasis({ fine: { basis } }: { fine: Pick<PublicFine, 'basis'> }) {
  if (!basis || basis.text.length === 0) return null;
  return (
    <Fold title="Чому саме така сума?" className={basisStyles.basis}>
      <ul>
        {basis.text.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
      <p className={screen.screenOnly}>
        <AppLink href={paths.deadlines}>Як рахуються строки</AppLink>
      </p>
    </Fold>
  );
}

/** Money that goes back to who paid; told in the cabinet alone. */
function FineRefund({ fine }: { fine: Fine | PublicFine }) {
  if (!('refund' in fine) || !fine.refund) return null;
  const { state, amount, at } = fine.refund;
  return (
    <p>
      Повернення {formatMoney(amount)}:{' '}
      <strong>
        {state === 'returned' ? 'повернуто' : 'подано до Казначейства'} {formatDate(at)}
      </strong>
    </p>
  );
}

const WrongFacts = () => (
  <p className={screen.screenOnly}>
    Дані записано неправильно?{' '}
    <AppLink href={paths.errorRequest} asDocument>
      Повідомте про помилку
    </AppLink>
    . Це не скарга: строків не зупиняє.
  </p>
);

type FineCardProps = {
  fine: Fine | PublicFine;
  payer?: string;
  /** Server time, epoch ms. */
  now?: number;
};

export function FineCard({ fine, payer, now }: FineCardProps) {
  const view = viewFine(fine, now);
  const details = findPaymentDetails(fine, view.state, getSettings().requisites, payer);
  const hasPhotos = (fine.photos?.length ?? 0) > 0;
  return (
    <UntilTurn until={view.until} now={view.now}>
      <div className={styles.frame}>
        <div className={classNames(styles.card, !view.state.isPayable && styles.settled)} data-sheet>
          <FineSigns fine={fine} view={view} />
          <div className={styles.panel}>
            <div className={classNames(styles.today, screen.screenOnly)}>
              <AmountToday view={view} />
            </div>
            <FineActions fine={fine} state={view.state} details={details} />
            <FineClaim fine={fine} state={view.state} now={view.now} />
            <FineRefund fine={fine} />
            <LateAppeal fine={fine} state={view.state} />
            <FineConsequence fine={fine} view={view} />
            <TermLine fine={fine} view={view} />
            <Fold title="Нагадування, друк і код перевірки" openWide className={screen.screenOnly}>
              <AttestationCode code={fine.attestation_code} />
              <div className={styles.ways}>
                <FineReminders fine={fine} now={view.now} />
                <PrintButton variant="quiet">Надрукувати</PrintButton>
              </div>
            </Fold>
            <p className={styles.printedAt}>
              Надруковано {formatDateTime(view.now)}. <RegisterTime register={findRegister('fines')} />
              <PrintedCode code={fine.attestation_code} />
            </p>
          </div>
          <div className={classNames(styles.evidence, fine.photos?.length === 1 && styles.beside)}>
            {fine.photos && hasPhotos ? <FinePhotos photos={fine.photos} /> : null}
            <div className={styles.facts}>
              <FineFacts fine={fine} />
            </div>
          </div>
          <Fold title="Подробиці штрафу" openWide>
            <FineDetails fine={fine} view={view} />
            <WrongFacts />
          </Fold>
          <FineBasis fine={fine} />
          <FinePlace fine={fine} className={styles.place} />
          {view.state.isPayable ? (
            <Fold title="Інші способи сплати" openWide className={styles.payment}>
              <PaymentBlock view={view} details={details} code={fine.attestation_code} />
            </Fold>
          ) : null}
        </div>
      </div>
    </UntilTurn>
  );
}
