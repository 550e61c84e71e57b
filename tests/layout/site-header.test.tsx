import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { ShellControls } from '@/components/layout/shell-controls';
import { SiteHeader } from '@/components/layout/site-header';
import type { Settings } from '@/contract/settings';
import { AppRouter } from '@/tests/app-router';

const settings: Settings = {
  logo: null,
  title: 'Інспекція з паркування',
  office_address: 'вул. Соборна, 1',
  phones: ['+38 (000) 000-00-01'],
  email: 'info@example.org',
  main_provision_link: null,
  fb_link: 'https://www.facebook.com/example',
};

const Header = ({ settings: shown, pathname = '/' }: { settings: Settings; pathname?: string }) => (
  <AppRouter pathname={pathname}>
    <ShellControls />
    <SiteHeader settings={shown} />
  </AppRouter>
);

const mainMenu = () => within(screen.getAllByRole('navigation', { name: 'Головне меню' })[0] as HTMLElement);

describe('the site header', () => {
  afterEach(() => {
    document.cookie = 'pi_name=; max-age=0';
    document.documentElement.removeAttribute('data-signed-in');
  });

  it('links to the main menu pages in their order', () => {
    render(<Header settings={settings} />);
    const titles = mainMenu()
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(titles.slice(0, 5)).toEqual(['Новини', 'Вакансії', 'Оскаржити штраф', 'Контакти', 'Реквізити']);
    expect(mainMenu().getByRole('link', { name: 'Реквізити' })).toHaveAttribute('href', '/info-pay');
  });

  it('offers «Головна» on every page but the home page', () => {
    const { rerender } = render(<Header settings={settings} />);
    expect(mainMenu().queryByRole('link', { name: 'Головна' })).toBeNull();
    rerender(<Header settings={settings} pathname="/news/7" />);
    expect(mainMenu().getByRole('link', { name: 'Головна' })).toHaveAttribute('href', '/');
  });

  it('marks the page a citizen is on, and the section of a page below it', () => {
    const { rerender } = render(<Header settings={settings} pathname="/news" />);
    expect(mainMenu().getByRole('link', { name: 'Новини' })).toHaveAttribute('aria-current', 'page');
    rerender(<Header settings={settings} pathname="/news/7" />);
    expect(mainMenu().getByRole('link', { name: 'Новини' })).toHaveAttribute('aria-current', 'true');
  });

  it('closes «Про інспекцію» on Esc and returns the focus', async () => {
    const user = userEvent.setup();
    render(<Header settings={settings} />);
    const summary = mainMenu().getByText('Про інспекцію', { selector: 'summary' });
    await user.click(summary);
    expect(mainMenu().getByRole('link', { name: 'Нормативна база' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(mainMenu().getByText('Нормативна база')).not.toBeVisible();
    expect(summary).toHaveFocus();
  });

  it('closes an open menu when a citizen clicks elsewhere', async () => {
    const user = userEvent.setup();
    render(<Header settings={settings} />);
    await user.click(mainMenu().getByText('Про інспекцію', { selector: 'summary' }));
    await user.click(document.body);
    expect(mainMenu().getByText('Нормативна база')).not.toBeVisible();
  });

  it('shows the name of a signed-in citizen and a sign-out form', async () => {
    document.cookie = `pi_name=${encodeURIComponent('Олена')}`;
    render(<Header settings={settings} />);
    expect(await screen.findByText('Олена')).toBeInTheDocument();
    expect(document.documentElement).toHaveAttribute('data-signed-in');
    const exit = screen.getByText('Вийти').closest('form');
    expect(exit).toHaveAttribute('method', 'post');
    expect(exit).toHaveAttribute('action', '/logout');
  });

  it('treats a malformed name cookie as not signed in', async () => {
    document.cookie = 'pi_name=%E0%A4%A';
    render(<Header settings={settings} />);
    await waitFor(() => expect(document.documentElement).not.toHaveAttribute('data-signed-in'));
    expect(screen.getByRole('link', { name: /Кабінет/ })).toHaveAttribute('href', '/login');
  });

  it('shows the sample data notice only for sample data', () => {
    const { rerender } = render(<Header settings={settings} />);
    expect(screen.queryByText('Зразкові дані.')).toBeNull();
    rerender(<Header settings={{ ...settings, is_sample: true }} />);
    expect(screen.getByText('Зразкові дані.')).toBeVisible();
  });
});
