'use client';
import { type ComponentType, type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { Fold } from '@/components/ui/fold';
import { WithScripts } from '@/components/ui/scripting';
import { Stack } from '@/components/ui/stack';
import { TextInput } from '@/components/ui/text-input';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { SpreadKind } from '@/contract/define-setting';
import type { useCheckedForm } from '@/components/forms/use-checked-form';
import type { SpreadSetting } from '@/lib/desk/settings-form';
import styles from './spread-field.module.css';

type Line = ReturnType<ReturnType<typeof useCheckedForm>['field']>;
type SpreadFieldProps = SpreadSetting & { field: (name: string) => Line };

const WEEKDAYS = ['Понеділок', 'Вівторок', 'Середа', 'Четвер', 'П’ятниця', 'Субота', 'Неділя'];
const MORE = 4;

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);

/** The label is for whoever hears it; what stands around says it to whoever sees. */
const Bare = ({ label, ...line }: Line) => <TextInput {...line} label={<VisuallyHidden>{label}</VisuallyHidden>} />;

const Days = ({ path, field, part }: Pick<SpreadFieldProps, 'path' | 'field'> & { part: 0 | 1 }) => (
  <div className={styles.week}>
    {WEEKDAYS.map((name, at) => (
      <div key={name} className={styles.day}>
        <span aria-hidden className={styles.name}>
          {name}
        </span>
        <Bare {...field(`${path}.${at + 1}.${part}.opens`)} />
        <span aria-hidden>–</span>
        <Bare {...field(`${path}.${at + 1}.${part}.closes`)} />
      </div>
    ))}
  </div>
);

const inputAt = (name: string) => {
  const input = document.getElementById(name);
  return input instanceof HTMLInputElement ? input : null;
};

/** What Monday has, until Friday. */
function repeatMonday(path: string) {
  for (const end of ['0.opens', '0.closes', '1.opens', '1.closes'])
    for (const weekday of [2, 3, 4, 5]) {
      const [from, to] = [inputAt(`${path}.1.${end}`), inputAt(`${path}.${weekday}.${end}`)];
      if (!from || !to) continue;
      to.value = from.value;
      to.dispatchEvent(new Event('input', { bubbles: true }));
    }
}

function Hours({ path, field }: SpreadFieldProps) {
  const hasBreak = WEEKDAYS.some((_, at) => field(`${path}.${at + 1}.1.opens`).defaultValue !== '');
  return (
    <>
      <p>Без годин – вихідний. Цілодобово: з 00:00 до 00:00.</p>
      <Days path={path} field={field} part={0} />
      <Fold title="Є перерва: години після неї" open={hasBreak}>
        <Days path={path} field={field} part={1} />
      </Fold>
      <WithScripts>
        <div>
          <Button variant="secondary" onClick={() => repeatMonday(path)}>
            Як у понеділок – до п’ятниці
          </Button>
        </div>
      </WithScripts>
    </>
  );
}

type RowsProps = SpreadFieldProps & {
  /** The field that each filled row has. */
  marker: string;
  /** Empty rows at the end. */
  spare: number;
  className?: string | undefined;
  children: (at: number) => ReactNode;
};

/** The filled rows and some empty ones; without scripts more come once these are saved. */
function Rows({ path, field, most, marker, spare, className, children }: RowsProps) {
  const [added, setAdded] = useState(0);
  const isFilled = (at: number) => field(`${path}.${at}.${marker}`).defaultValue !== '';
  const filled = Math.max(0, ...upTo(most).flatMap((at) => (isFilled(at) ? [at + 1] : [])));
  const shown = Math.min(most, filled + spare + added);
  return (
    <>
      <div className={className}>{upTo(shown).map(children)}</div>
      {shown < most ? (
        <WithScripts>
          <Button variant="secondary" onClick={() => setAdded(added + spare)}>
            Додати ще
          </Button>
        </WithScripts>
      ) : null}
    </>
  );
}

const Links = (props: SpreadFieldProps) => (
  <Rows {...props} marker="title" spare={1} className={styles.week}>
    {(at) => (
      <div key={at} className={styles.row}>
        <TextInput {...props.field(`${props.path}.${at}.title`)} />
        <TextInput {...props.field(`${props.path}.${at}.url`)} />
        <TextInput {...props.field(`${props.path}.${at}.logo`)} />
      </div>
    )}
  </Rows>
);

const Dates = (props: SpreadFieldProps) => (
  <Rows {...props} marker="day" spare={MORE} className={styles.dates}>
    {(at) => <Bare key={at} {...props.field(`${props.path}.${at}.day`)} />}
  </Rows>
);

function Yearly({ id, name, label, defaultValue }: Line) {
  return (
    <CheckboxField id={id} name={name} defaultChecked={defaultValue !== ''}>
      {label}
    </CheckboxField>
  );
}

const Holidays = (props: SpreadFieldProps) => (
  <Rows {...props} marker="day" spare={MORE} className={styles.dates}>
    {(at) => (
      <div key={at} className={styles.holiday}>
        <Bare {...props.field(`${props.path}.${at}.day`)} />
        <Yearly {...props.field(`${props.path}.${at}.yearly`)} />
      </div>
    )}
  </Rows>
);

const CONTROLS: Readonly<Record<SpreadKind, ComponentType<SpreadFieldProps>>> = {
  hours: Hours,
  links: Links,
  days: Dates,
  holidays: Holidays,
};

/** A value of several fields; more empty ones come once these are saved. */
export function SpreadField(props: SpreadFieldProps) {
  const Control = CONTROLS[props.kind];
  return (
    <fieldset id={props.path} className={styles.field}>
      <legend className={styles.legend}>{props.label}</legend>
      <Stack>
        <Control {...props} />
      </Stack>
    </fieldset>
  );
}
