import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeDisplayName, DISPLAY_NAME_EVENT, readDisplayName } from '@/lib/session/browser-session';

beforeEach(() => {
  history.replaceState(null, '', '/cabinet/my-profile');
});
afterEach(() => {
  document.cookie = 'pi_name=; Path=/; Max-Age=0';
  history.replaceState(null, '', '/');
});

const written = encodeURIComponent('Олена');

test.each([
  ['alone', `pi_name=${written}`, 'Олена'],
  ['among others', `a=1; pi_name=${written}; b=2`, 'Олена'],
  ['with spaces around it', `pi_name=%20${written}%20`, 'Олена'],
  ['nowhere', '', null],
  ['under a longer name', `my_pi_name=${written}; pi_names=${written}`, null],
  ['empty', 'pi_name=', null],
  ['of spaces', 'pi_name=%20%20', null],
  ['malformed', 'pi_name=%E0%A4%A', null],
])('the display name %s in the cookies is read correctly', (_, cookies, name) => {
  expect(readDisplayName(cookies)).toBe(name);
});

test.each([
  ['Леся; Path=/x', 'Леся; Path=/x'],
  ['', 'Мій кабінет'],
])('changing the display name to "%s" replaces the old one on every page and notifies listeners', (name, read) => {
  const onChange = vi.fn();
  window.addEventListener(DISPLAY_NAME_EVENT, onChange, { once: true });
  document.cookie = `pi_name=${written}; Path=/`;
  changeDisplayName(name);
  expect(document.cookie.match(/pi_name=/g)).toHaveLength(1);
  expect(readDisplayName(document.cookie)).toBe(read);
  expect(onChange).toHaveBeenCalledOnce();
});

test.each([
  ['http:', ['Path=/', 'SameSite=Lax']],
  ['https:', ['Path=/', 'SameSite=Lax', 'Secure']],
])('over %s the display name cookie has the attributes of the session cookies', (protocol, attributes) => {
  vi.stubGlobal('location', { protocol });
  const write = vi.spyOn(document, 'cookie', 'set');
  changeDisplayName('Леся');
  expect(write.mock.calls[0]?.[0].split('; ').slice(1)).toEqual(attributes);
});
