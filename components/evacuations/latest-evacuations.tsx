import { OutageNotice, LoadedNotice } from '@/components/lists/outage-notice';
import { EmptyRegister } from '@/components/lists/empty-register';
import { RegisterTime } from '@/components/settings/register-time';
import { AppLink } from '@/components/ui/app-link';
import { Section } from '@/components/ui/section';
import { EVACUATIONS } from '@/lib/evacuations/evacuations';
import { findRegister } from '@/lib/settings/registers';
import { paths } from '@/domain/paths';
import { LicensePlate } from '@/components/ui/license-plate';
import type { Column } from '@/components/ui/table';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { Evacuation } from '@/contract/evacuations';
import { formatDateTime } from '@/domain/dates';
import styles from './evacuation-table.module.css';

const LATEST_EVACUATIONS = 10;

type EvacuationColumn = Column<Evacuation> & { given: (evacuation: Evacuation) => string | null | undefined };

const COLUMNS: EvacuationColumn[] = [
  {
    key: 'license_plate',
    title: 'Номерний знак',
    rowHeader: true,
    given: (evacuation) => evacuation.license_plate,
    cell: ({ license_plate: plate }) => (plate ? <LicensePlate licensePlate={plate} size="small" /> : 'Не вказано'),
  },
  { key: 'car', title: 'Авто', given: ({ car }) => car, cell: ({ car }) => car },
  {
    key: 'evacuated_at',
    title: 'Коли',
    given: (evacuation) => evacuation.evacuated_at,
    cell: ({ evacuated_at: at }) =>
      at ? (
        <time dateTime={at} className={styles.moment}>
          {formatDateTime(at)}
        </time>
      ) : null,
  },
  {
    key: 'from_address',
    title: 'Звідки',
    given: (evacuation) => evacuation.from_address,
    cell: (evacuation) => evacuation.from_address,
  },
  {
    key: 'lot',
    title: 'Майданчик',
    given: ({ lot_name: name, lot_address: address }) => name || address,
    cell: ({ lot_name: name, lot_address: address }) => name || address,
  },
];

// Leaves out columns that are empty or equal for all cars.
function tells({ rowHeader, given }: EvacuationColumn, evacuations: Evacuation[]): boolean {
  const values = new Set(evacuations.map(given).filter(Boolean));
  return rowHeader === true || values.size > 1 || (values.size === 1 && evacuations.length === 1);
}

function EvacuationTable({ evacuations }: { evacuations: Evacuation[] }) {
  const columns = COLUMNS.filter((column) => tells(column, evacuations));
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>Останні евакуйовані автомобілі</VisuallyHidden>
        </caption>
        <thead className={styles.head}>
          <tr>
            {columns.map(({ key, title }) => (
              <th key={key} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {evacuations.map((evacuation) => (
            <tr key={evacuation.id ?? JSON.stringify(evacuation)} className={styles.row}>
              {columns.map(({ key, cell, rowHeader }) =>
                rowHeader ? (
                  <th key={key} scope="row">
                    {cell(evacuation)}
                  </th>
                ) : (
                  <td key={key} data-column={key}>
                    {cell(evacuation)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export async function LatestEvacuations() {
  const latest = await EVACUATIONS.readLatest();
  return (
    <Section
      id="latest-evacuations"
      title="Останні евакуації"
      more={<AppLink href={paths.evacuation()}>Усі евакуації</AppLink>}
    >
      {latest ? (
        <>
          <LoadedNotice loaded={latest} />
          {latest.data.results.length > 0 ? (
            <>
              <EvacuationTable evacuations={latest.data.results.slice(0, LATEST_EVACUATIONS)} />
              <p>
                <RegisterTime register={findRegister('evacuations')} />
              </p>
            </>
          ) : latest.unread > 0 ? null : (
            <EmptyRegister register={EVACUATIONS.register} />
          )}
        </>
      ) : (
        <OutageNotice what={EVACUATIONS.listTitle} />
      )}
    </Section>
  );
}
