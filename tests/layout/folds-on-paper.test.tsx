import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ChunkReload } from '@/components/errors/chunk-reload';
import { Fold } from '@/components/ui/fold';

function open() {
  render(
    <>
      <ChunkReload />
      <Fold title="Меню" />
      <main>
        <Fold title="Подробиці штрафу" openWide>
          <Fold title="Чому саме така сума?" />
        </Fold>
        <Fold title="Розгорнуте" open />
      </main>
    </>,
  );
}
const opened = () => [...document.querySelectorAll('details[open] > summary')].map(({ textContent }) => textContent);
const tell = (name: string) => window.dispatchEvent(new Event(name));

it('an engine that cannot unfold by a style prints all of a page, and finds it afterwards as it was', () => {
  open();
  tell('beforeprint');
  expect(opened()).toEqual(['Подробиці штрафу', 'Чому саме така сума?', 'Розгорнуте']);
  tell('afterprint');
  expect(opened()).toEqual(['Розгорнуте']);
});

it('an engine that can is left to the style', () => {
  vi.stubGlobal('CSS', { supports: (what: string) => what === 'selector(::details-content)' });
  open();
  tell('beforeprint');
  expect(opened()).toEqual(['Розгорнуте']);
});
