'use client';
import { Button } from '@/components/ui/button';
import { WithoutScripts } from '@/components/ui/scripting';
import { SelectInput } from '@/components/ui/select-input';
import type { Fine } from '@/contract/fines';
import { formatLicensePlate } from '@/domain/license-plate';
import { FINE_STATE_LABELS } from '@/domain/fine-state';
import { carsOf, type FineFilter, isInState } from '@/lib/fines/fine-filter';
import styles from './fines-filter.module.css';
import { keysOf } from '@/domain/keys';

type FinesFilterProps = { fines: readonly Fine[]; filter: FineFilter; page: string; now: number };

const STATES = keysOf(FINE_STATE_LABELS);

export function FinesFilter({ fines, filter, page, now }: FinesFilterProps) {
  const cars = carsOf(fines);
  const states = STATES.filter((state) => state === filter.state || fines.some((fine) => isInState(fine, state, now)));
  if (cars.length < 2 && states.length < 2 && filter.car === '' && filter.state === '') return null;

  const choose = (name: keyof FineFilter) => (event: React.ChangeEvent<HTMLSelectElement>) => {
    const chosen = Object.entries({ ...filter, [name]: event.target.value }).filter(([, value]) => value !== '');
    const query = new URLSearchParams(chosen).toString();
    window.history.replaceState(null, '', query ? `${page}?${query}` : page);
  };

  return (
    <form action={page} method="get" className={styles.filter} aria-label="Які штрафи показати">
      <SelectInput
        id="fines-car"
        name="car"
        label="Автомобіль"
        value={filter.car}
        onChange={choose('car')}
        options={[['', 'Усі автомобілі'], ...cars.map(({ name, plate }) => [name, formatLicensePlate(plate)] as const)]}
      />
      <SelectInput
        id="fines-state"
        name="state"
        label="Стан"
        value={filter.state}
        onChange={choose('state')}
        options={[['', 'Усі'], ...states.map((state) => [state, FINE_STATE_LABELS[state]] as const)]}
      />
      <WithoutScripts>
        <Button type="submit" variant="secondary">
          Показати
        </Button>
      </WithoutScripts>
    </form>
  );
}
