import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startsNavigation } from '@/components/layout/navigation-progress';

// A plain <a> on purpose: the listener on the document is under test.
const NEWS = '/news';

function clickOn(markup: React.ReactNode, init: MouseEventInit = {}): boolean {
  let answer = false;
  render(
    <div
      onClick={(event) => {
        answer = startsNavigation(event.nativeEvent, window.location) !== null;
        event.preventDefault();
      }}
    >
      {markup}
    </div>,
  );
  fireEvent.click(screen.getByText('Новини'), init);
  return answer;
}

describe('the progress bar starts on a click', () => {
  it('on a link to another page', () => {
    expect(clickOn(<a href={NEWS}>Новини</a>)).toBe(true);
  });

  it('on an element inside such a link', () => {
    expect(
      clickOn(
        <a href={NEWS}>
          <b>Новини</b>
        </a>,
      ),
    ).toBe(true);
  });

  it.each([
    [
      'a place on the same page',
      <a key="1" href="#main">
        Новини
      </a>,
      {},
    ],
    [
      'another site',
      <a key="2" href="https://example.org/news">
        Новини
      </a>,
      {},
    ],
    [
      'a download',
      <a key="3" href="/news.csv" download>
        Новини
      </a>,
      {},
    ],
    [
      'a phone number',
      <a key="4" href="tel:+380000000001">
        Новини
      </a>,
      {},
    ],
    [
      'a link for another window',
      <a key="5" href={NEWS} target="_blank">
        Новини
      </a>,
      {},
    ],
    [
      'a link opened in a new tab',
      <a key="6" href={NEWS}>
        Новини
      </a>,
      { ctrlKey: true },
    ],
    ['a button', <button key="7">Новини</button>, {}],
  ])('but not on %s', (_, markup, init) => {
    expect(clickOn(markup, init)).toBe(false);
  });
});
