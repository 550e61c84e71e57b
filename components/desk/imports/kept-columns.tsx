import { Act } from '@/components/desk/act-form';
import { PlainList } from '@/components/ui/plain-list';
import { Section } from '@/components/ui/section';
import { Stack } from '@/components/ui/stack';
import type { KeptColumns as Kept } from '@/contract/desk-columns';
import { formatMoment } from '@/domain/dates';
import { registerTitle } from './import-log';

const quoted = (words: string[]) => words.map((word) => `«${word}»`).join(', ');

const inWords = ({ columns, left_out: leftOut, constants }: Kept) =>
  [
    ...columns.map(({ headers, title }) => `${headers.map((header) => `«${header}»`).join(' + ')} – ${title}`),
    ...constants.map(({ title, value }) => `${title} для всіх рядків – «${value}»`),
    ...(leftOut.length > 0 ? [`не беруться ${quoted(leftOut)}`] : []),
  ].join('; ');

/** What the headers of earlier files mean; changed on the page of the next such file, or forgotten here. */
export function KeptColumns({ kept, mayChange }: { kept: Kept[]; mayChange: boolean }) {
  if (kept.length === 0) return null;
  return (
    <Section
      id="kept-columns"
      title="Збережені назви стовпців"
      lead="Як назвали стовпці файлів з однаковими заголовками. Змінити можна на сторінці такого файлу; про забуте сайт спитає знову."
    >
      <PlainList layout="divided">
        {kept.map((one) => (
          <li key={one.id}>
            <Stack gap="tight">
              <p>
                <strong>{registerTitle(one.register)}</strong>
                {`: ${inWords(one)}. ${one.made_by}, ${formatMoment(one.made_at)}`}
              </p>
              {mayChange ? (
                <Act
                  call="uploads.forget-columns"
                  values={{ id: one.id }}
                  label={null}
                  aria-label={`Забути стовпці: ${registerTitle(one.register)}, ${quoted(one.columns.flatMap(({ headers }) => headers))}`}
                >
                  Забути
                </Act>
              ) : null}
            </Stack>
          </li>
        ))}
      </PlainList>
    </Section>
  );
}
