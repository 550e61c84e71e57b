// A page gone through by Tab: what each stop looks like, and what is wrong with it for who sees the page.
import type { Page } from '@playwright/test';

interface Stop {
  name: string;
  /** In the page and in lists that scroll, not in the window: the walk scrolls. */
  box: { top: number; bottom: number; left: number; right: number };
  isShown: boolean;
  isMarked: boolean;
  /** Stands still while the page scrolls, on a map, or in the bar above, where the switch for low vision is first on purpose. */
  isFixed: boolean;
}

const STOPS_MOST = 400;

/** Null where focus is nowhere. Runs in the page. */
function readStop(): Stop | null {
  const { activeElement: element } = document;
  if (!element || element === document.body) return null;
  const isDrawn = (part: Element | null) => {
    if (!part) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
  };
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  const parts = [element, ...labels];
  const areas = parts.flatMap((part) => [...part.getClientRects()]).filter(({ width }) => width > 1);
  // The first line alone: a tall stop may reach below the window.
  const isShown = areas.some((area) => {
    const y = Math.max(area.top, 0) + Math.min(area.height / 2, 16);
    const x = area.left + Math.min(area.width / 2, 60);
    const there = document.elementFromPoint(x, y);
    return there !== null && parts.some((part) => part.contains(there) || there.contains(part));
  });
  let isFixed = element.closest('header, [class*="skip"], .leaflet-container') !== null;
  const past = { x: 0, y: 0 };
  for (let part: Element | null = element; part; part = part.parentElement) {
    isFixed ||= /fixed|sticky/.test(getComputedStyle(part).position);
    past.x += part.scrollLeft;
    past.y += part.scrollTop;
  }
  const { top, bottom, left, right } = areas[0] ?? element.getBoundingClientRect();
  return {
    name: `${element.localName} «${(element.ariaLabel ?? labels[0]?.textContent ?? element.textContent).trim().slice(0, 50)}»`,
    box: { top: top + past.y, bottom: bottom + past.y, left: left + past.x, right: right + past.x },
    isShown,
    isMarked: [...parts, element.nextElementSibling, element.parentElement].some(isDrawn),
    isFixed,
  };
}

/** Reads as text does: down, then to the right; a column beside is gone through from its top. */
function isBefore({ box: one }: Stop, { box: other }: Stop): boolean {
  const isAbove = other.bottom <= one.top + 1;
  const isBeside = other.top < one.bottom - 1 && other.bottom > one.top + 1;
  return (isAbove && other.left < one.right - 1) || (isBeside && other.right <= one.left + 1);
}

export interface Walk {
  names: string[];
  complaints: string[];
}

/** From the top of the page to its end; `page` has just been opened. */
export async function walkByTab(page: Page): Promise<Walk> {
  const walk: Walk = { names: [], complaints: [] };
  let last: Stop | null = null;
  for (let press = 0; press < STOPS_MOST; press += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(readStop);
    if (!stop) break;
    if (!stop.isShown) walk.complaints.push(`out of view: ${stop.name}`);
    if (!stop.isMarked) walk.complaints.push(`no mark of focus: ${stop.name}`);
    if (last && !last.isFixed && !stop.isFixed && isBefore(last, stop))
      walk.complaints.push(`${last.name} leads back to ${stop.name}`);
    walk.names.push(stop.name);
    last = stop;
  }
  return walk;
}
