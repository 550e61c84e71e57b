'use client';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Stack } from '@/components/ui/stack';
import { APPEAL_FORM } from '@/contract/appeal-forms';
import { formatLicensePlate } from '@/domain/license-plate';
import { formatSerialNumber } from '@/domain/serial-number';
import { findAppealedFine, type FoundForAppeal } from '@/lib/appeals/find-appealed-fine';
import { sentValues } from '@/lib/forms/form-state';
import styles from './appeal-form.module.css';

const keysIn = (form: HTMLFormElement) => {
  const { serial_number, license_plate } = sentValues(APPEAL_FORM, new FormData(form));
  return { serial_number, license_plate };
};

function fill(name: string, value: string) {
  const field = document.getElementsByName(name)[0];
  if (!(field instanceof HTMLInputElement)) return;
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
}

/** Asks the register before the first word is written. That it knows no such fine is said once; then one may go on. */
export function useAppealedFine() {
  const [told, setTold] = useState<{ keys: string; found: FoundForAppeal } | null>(null);
  const [isAsking, setAsking] = useState(false);

  const mayGoOn = async (form: HTMLFormElement): Promise<boolean> => {
    const typed = keysIn(form);
    const keys = JSON.stringify(typed);
    if (told?.keys === keys) return true;
    setAsking(true);
    const found = await findAppealedFine(typed).catch(() => ({ kind: 'not-asked' as const }));
    setAsking(false);
    setTold({ keys, found });
    return found.kind !== 'not-found';
  };

  return { keys: told?.keys, found: told?.found, isAsking, mayGoOn };
}

/** What the complaint is about, before the first word is written. */
export function AboutFine({ found }: { found: FoundForAppeal | undefined }) {
  if (found?.kind !== 'found') return null;
  const { title, facts, photo } = found.fine;
  return (
    <>
      <div className={styles.found}>
        {photo ? <img src={photo.url} alt={photo.alt} width={160} height={120} /> : null}
        <div>
          <p>
            <strong>{title}</strong>
          </p>
          {facts.map((fact) => (
            <p key={fact}>{fact}</p>
          ))}
        </div>
      </div>
      {found.said === null ? null : (
        <Notice kind="warning">
          <p>{found.said}</p>
        </Notice>
      )}
    </>
  );
}

const takeFocus = (element: HTMLElement | null) => element?.focus();

/** Takes focus when it comes: it stands between the first step and the next. Its key is what was asked about. */
export function NotInRegister({ found }: { found: FoundForAppeal | undefined }) {
  if (found?.kind !== 'not-found') return null;
  const { meant } = found;
  return (
    <div tabIndex={-1} ref={takeFocus}>
      <Notice kind="warning" title="У реєстрі такого штрафу немає">
        <Stack>
          {meant ? (
            <>
              <p>
                Можливо, ви мали на увазі {formatSerialNumber(meant.serial_number)}, авто{' '}
                {formatLicensePlate(meant.license_plate)}?
              </p>
              <div>
                <Button
                  variant="secondary"
                  onClick={() => {
                    fill('license_plate', formatLicensePlate(meant.license_plate));
                    fill('serial_number', formatSerialNumber(meant.serial_number));
                  }}
                >
                  Так, вписати його
                </Button>
              </div>
            </>
          ) : null}
          <p>
            Перевірте номер і знак: обидва мають бути з одного документа. Новий штраф зазвичай з’являється в реєстрі за
            1–2 дні.
          </p>
          <p>
            Можна натиснути «Далі» й подати скаргу без штрафу: інспекція з’ясує, про який ідеться. Доти строків сплати й
            оскарження вона не зупиняє.
          </p>
        </Stack>
      </Notice>
    </div>
  );
}
