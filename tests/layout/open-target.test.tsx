import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Fold } from '@/components/ui/fold';
import { EARLY_SCRIPT } from '@/lib/rendering/early-script';

const scrolledTo: unknown[] = [];

// jsdom, like Safari 15, opens no fold for a target; it also never scrolls.
beforeEach(() => {
  scrolledTo.length = 0;
  Element.prototype.scrollIntoView = function () {
    scrolledTo.push(this.id);
  };
  render(
    <>
      <Fold title="Ще 2 запитання">
        <Fold title="Скільки днів?">
          <p id="faq-7">Десять</p>
        </Fold>
        <Fold title="Де сплатити?">
          <p id="faq-знак">У банку</p>
        </Fold>
      </Fold>
    </>,
  );
  const script = document.createElement('script');
  script.textContent = EARLY_SCRIPT;
  document.head.append(script);
  script.remove();
});
afterEach(() => {
  history.replaceState(null, '', '/');
});

const opened = () =>
  [...document.querySelectorAll('details')].filter(({ open }) => open).map((fold) => fold.firstChild?.textContent);

it('shows the answer whose address was opened, though it lies in folds', () => {
  history.replaceState(null, '', '/#faq-7');
  window.dispatchEvent(new Event('DOMContentLoaded'));
  expect(opened()).toEqual(['Ще 2 запитання', 'Скільки днів?']);
  expect(screen.getByText('Десять')).toBeVisible();
  expect(scrolledTo).toEqual(['faq-7']);
});

it('shows the answer whose link was pressed on the page, and leaves what is open where it is', () => {
  history.replaceState(null, '', `/#${encodeURIComponent('faq-знак')}`);
  window.dispatchEvent(new Event('hashchange'));
  expect(opened()).toEqual(['Ще 2 запитання', 'Де сплатити?']);
  window.dispatchEvent(new Event('hashchange'));
  expect(scrolledTo).toEqual(['faq-знак']);
});

it.each(['', '#', '#nothing', '#%E0%A4%A'])('opens nothing for %j', (hash) => {
  history.replaceState(null, '', `/${hash}`);
  window.dispatchEvent(new Event('DOMContentLoaded'));
  expect(opened()).toEqual([]);
});
