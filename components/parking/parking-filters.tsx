'use client';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { InstantSelect } from '@/components/lists/location-filters';
import { type ParkingFilters as Filters, PRICES } from '@/lib/parking/parking-places';
import styles from './parking-filters.module.css';

interface ParkingFiltersProps {
  types: readonly string[];
  filters: Filters;
  onChange: (changed: Partial<Filters>) => void;
}

const PRICE_LABELS = { free: 'Безоплатні', paid: 'Платні' } as const;

export function ParkingFilters({ types, filters, onChange }: ParkingFiltersProps) {
  return (
    <fieldset>
      <legend className={styles.legend}>Які місця показати</legend>
      <div className={styles.row}>
        <InstantSelect
          id="parking-type"
          label="Вид"
          value={filters.type}
          onChoose={(type) => onChange({ type })}
          options={[['', 'Усі види'], ...types.map((type) => [type, type] as const)]}
        />
        <InstantSelect
          id="parking-price"
          label="Оплата"
          value={filters.price}
          onChoose={(chosen) => onChange({ price: PRICES.find((price) => price === chosen) ?? '' })}
          options={[['', 'Платні й безоплатні'], ...PRICES.map((price) => [price, PRICE_LABELS[price]] as const)]}
        />
        <div className={styles.tick}>
          <CheckboxField
            id="parking-disabled"
            checked={filters.disabled}
            onChange={(event) => onChange({ disabled: event.target.checked })}
          >
            З місцями для осіб з інвалідністю
          </CheckboxField>
        </div>
      </div>
    </fieldset>
  );
}
