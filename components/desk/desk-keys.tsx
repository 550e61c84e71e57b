'use client';
// What a page offers by keyboard is in its markup: aria-keyshortcuts on a control, data-row on the link of a row.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { Stack } from '@/components/ui/stack';
import styles from './desk-keys.module.css';
import {
  afterScan,
  areKeysOn,
  isTypedInto,
  listByKey,
  listRows,
  listShortcuts,
  type Shortcut,
  shortcutOf,
  switchKeys,
} from './shortcut';
import { takeEarlyKeys } from '@/lib/desk/early-typing';
import { closeModal, openModal } from '@/lib/browser/stated-base';
import { bringToFocus } from '@/components/ui/bring-to-focus';
import { findPreview, hasNewPreview, isInView } from './preview-in-view';
import { useOneAct } from './use-one-act';

const EVERYWHERE: Shortcut[] = [
  { key: '?', words: 'Клавіші' },
  { key: 'j', words: 'Наступний рядок' },
  { key: 'k', words: 'Попередній рядок' },
  { key: 'Enter', words: 'Відкрити рядок' },
  { key: 'Ctrl+Enter', words: 'Надіслати форму, у якій пишете' },
  { key: 'Esc', words: 'Вийти з поля' },
];

function moveBy(step: 1 | -1) {
  const rows = listRows();
  const at = rows.findIndex((row) => row === document.activeElement);
  rows[at === -1 ? (step === 1 ? 0 : rows.length - 1) : at + step]?.focus();
}

function press(control: HTMLElement) {
  control.focus();
  if (control instanceof HTMLInputElement && control.type === 'search') control.select();
  else if (!isTypedInto(control)) control.click();
}

const isAct = (control: HTMLElement) => control instanceof HTMLButtonElement && control.type === 'submit';

const leadsAway = (control: HTMLElement) => control instanceof HTMLAnchorElement && control.hash === '';

/** On a phone the menu is one line that scrolls. */
function showCurrentPlace() {
  const place = document.querySelector<HTMLElement>('nav [aria-current="page"]');
  const menu = place?.closest('nav');
  if (place && menu) menu.scrollLeft = place.offsetLeft - menu.offsetLeft;
}

/** What is hidden takes no focus. */
const takesFocus = (control: HTMLElement) => {
  control.focus();
  return control === document.activeElement;
};

/** While somebody types, too. */
function pressWithControl(event: KeyboardEvent) {
  const key = `${event.ctrlKey ? 'Control' : 'Meta'}+${shortcutOf(event)?.toUpperCase() ?? ''}`;
  const control = listByKey(key).find(takesFocus);
  if (!control) return;
  event.preventDefault();
  press(control);
}

const formOf = (target: EventTarget | null) => (target instanceof Element ? target.closest('form') : null);

const OUT_OF_VIEW = 'Ще не надіслано: ось що піде. Перегляньте й натисніть ще раз.';

/** A preview out of view is shown first: nothing is sent unseen. */
function showsPreview(form: HTMLFormElement | null): boolean {
  const preview = form && findPreview(form);
  const isHidden = Boolean(preview && !isInView(preview));
  if (isHidden) bringToFocus(preview, 'start');
  return isHidden;
}

function useKeys() {
  const { isReady, said, say, mayAct, leave } = useOneAct();
  const mayActOn = (form: HTMLFormElement | null, event: KeyboardEvent) => {
    if (!mayAct(event, hasNewPreview(form))) return false;
    if (!showsPreview(form)) return true;
    say(OUT_OF_VIEW);
    return false;
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, repeat } = event;
    if (event.defaultPrevented || altKey) return;
    if (ctrlKey || metaKey) {
      const form = formOf(target);
      if (key !== 'Enter' && !repeat) pressWithControl(event);
      if (key !== 'Enter' || repeat || !mayActOn(form, event)) return;
      form?.querySelector<HTMLElement>('button[type="submit"]')?.click();
    } else if (isTypedInto(target)) {
      if (key === 'Escape' && target instanceof HTMLElement && !target.closest('dialog')) target.blur();
      if (key !== 'Enter' || !(target instanceof HTMLInputElement) || !('scanned' in target.dataset)) return;
      event.preventDefault();
      afterScan(target)?.focus();
    } else if (areKeysOn()) {
      const pressed = shortcutOf(event);
      const control = pressed && !repeat ? listByKey(pressed)[0] : undefined;
      if (pressed === 'j' || pressed === 'k') moveBy(pressed === 'j' ? 1 : -1);
      if (!control) return;
      event.preventDefault();
      const form = isAct(control) ? formOf(control) : null;
      if (form && !mayActOn(form, event)) return;
      if (leadsAway(control)) leave();
      press(control);
    }
  });

  useEffect(() => {
    takeEarlyKeys().forEach(onKey);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return { isReady, said };
}

export function DeskKeys() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [shortcuts, setShortcuts] = useState<Shortcut[]>([]);
  const [isOn, setOn] = useState(true);
  const { isReady, said } = useKeys();

  function open() {
    setShortcuts([...EVERYWHERE, ...listShortcuts().filter(({ key }) => key !== '?')]);
    setOn(areKeysOn());
    openModal(dialog.current);
  }

  useEffect(showCurrentPlace, []);

  return (
    <>
      <Button variant="quiet" className={styles.open} aria-keyshortcuts="?" blocked={!isReady} onClick={open}>
        Клавіші
      </Button>
      <p role="status" className={styles.said}>
        {said}
      </p>
      <dialog ref={dialog} className={styles.dialog} aria-labelledby="desk-keys">
        <Stack>
          <h2 id="desk-keys">Клавіші</h2>
          <dl className={styles.keys}>
            {shortcuts.map(({ key, words }) => (
              <div key={`${key} ${words}`} className={styles.line}>
                <dt>
                  <kbd className={styles.key}>{key}</kbd>
                </dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
          <p>Літери діють за місцем на клавіатурі, тож розкладку перемикати не треба.</p>
          <CheckboxField
            id="desk-keys-on"
            checked={isOn}
            onChange={({ target }) => {
              switchKeys(target.checked);
              setOn(target.checked);
            }}
          >
            Клавіші без Ctrl увімкнено
          </CheckboxField>
          <Button variant="secondary" onClick={() => closeModal(dialog.current)}>
            Закрити
          </Button>
        </Stack>
      </dialog>
    </>
  );
}
