import { expect, test } from 'vitest';
import { actsOf, STAFF_ROLES, type StaffRole } from '@/domain/staff-acts';
import { listPlaces } from '@/lib/desk/places';
import { DESK_PAGES } from '@/lib/pages/desk-pages';

const menuOf = (role: StaffRole, page = '/desk') => listPlaces(actsOf(role), page);

test('each role begins with today and sees only what it may open', () => {
  for (const role of STAFF_ROLES) expect(menuOf(role)[0], role).toMatchObject({ href: '/desk', isCurrent: true });
  expect(menuOf('head').map(({ href }) => href)).toContain('/desk/staff');
  expect(menuOf('clerk').map(({ href }) => href)).not.toContain('/desk/staff');
});

test('a page below a place leaves that place the current one', () => {
  expect(menuOf('head', '/desk/appeals/7/decide').find(({ isCurrent }) => isCurrent)?.href).toBe('/desk/appeals');
});

test('a page that is in no menu marks no place as the current one', () => {
  expect(menuOf('clerk', '/desk/own').filter(({ isCurrent }) => isCurrent)).toEqual([]);
});

test('no two places have one key or stand at one position', () => {
  const keys = menuOf('head').flatMap(({ key }) => key ?? []);
  expect(new Set(keys).size).toBe(keys.length);
  const positions = Object.values(DESK_PAGES).flatMap(({ deskMenu }) => deskMenu?.at ?? []);
  expect(positions.length).toBeGreaterThan(10);
  expect(new Set(positions).size).toBe(positions.length);
});
