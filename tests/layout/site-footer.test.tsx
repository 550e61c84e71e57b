import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SiteFooter } from '@/components/layout/site-footer';
import type { Settings } from '@/contract/settings';

const settings: Settings = {
  logo: null,
  title: 'Інспекція з паркування',
  office_address: 'вул. Соборна, 1',
  phones: '+38 (000) 000-00-01, +38 (000) 000-00-02',
  email: 'info@example.org',
  main_provision_link: '/files/polozhennia.pdf',
  fb_link: null,
};

describe('the site footer', () => {
  it('lets a citizen call each phone, also when the settings have them in one string', () => {
    render(<SiteFooter settings={settings} />);
    expect(screen.getByRole('link', { name: /^\+38\s\(000\)\s000-00-01$/ })).toHaveAttribute(
      'href',
      'tel:+380000000001',
    );
    expect(screen.getByRole('link', { name: /^\+38\s\(000\)\s000-00-02$/ })).toHaveAttribute(
      'href',
      'tel:+380000000002',
    );
  });

  it('links to the regulation of the inspection and to its e-mail', () => {
    render(<SiteFooter settings={settings} />);
    expect(screen.getByRole('link', { name: 'Положення про інспекцію' })).toHaveAttribute(
      'href',
      '/files/polozhennia.pdf',
    );
    expect(screen.getByRole('link', { name: 'info@example.org' })).toHaveAttribute('href', 'mailto:info@example.org');
  });

  it('links to the parking places', () => {
    render(<SiteFooter settings={settings} />);
    expect(screen.getByRole('link', { name: 'Місця для паркування' })).toHaveAttribute('href', '/parking');
  });

  it('leaves out a phone, e-mail or regulation that is not set', () => {
    render(<SiteFooter settings={{ ...settings, phones: [], email: '', main_provision_link: null }} />);
    expect(screen.queryByText('Положення про інспекцію')).toBeNull();
    expect(screen.getByRole('contentinfo').querySelector('a[href^="tel:"], a[href^="mailto:"]')).toBeNull();
  });
});
