import 'server-only';
import type { MetadataRoute } from 'next';
import { paths } from '@/domain/paths';
import { menuItems } from '@/lib/pages/offered';
import { getSettings } from '@/lib/settings/settings';

export const THEME_COLOR = '#0a4a9c';

const icon = (file: string, sizes: string, purpose: 'any' | 'maskable') => ({
  src: `/icons/${file}`,
  sizes,
  type: 'image/png',
  purpose,
});

const screenshot = (file: string, sizes: string, form_factor: 'narrow' | 'wide', label: string) => ({
  src: `/screenshots/${file}`,
  sizes,
  type: 'image/jpeg',
  form_factor,
  label,
});

export function webManifest() {
  const { title } = getSettings();
  return {
    id: paths.home,
    name: title,
    short_name: 'Паркінспекція',
    description:
      'Штрафи за паркування, евакуйовані автомобілі, місця для паркування, оскарження та контакти інспекції.',
    lang: 'uk',
    dir: 'ltr',
    start_url: paths.home,
    scope: paths.home,
    display: 'standalone',
    display_override: ['minimal-ui'],
    background_color: '#ffffff',
    theme_color: THEME_COLOR,
    icons: [
      icon('icon-192.png', '192x192', 'any'),
      icon('icon-512.png', '512x512', 'any'),
      icon('maskable-192.png', '192x192', 'maskable'),
      icon('maskable-512.png', '512x512', 'maskable'),
    ],
    screenshots: [
      screenshot('home-phone.jpg', '720x1280', 'narrow', 'Головна сторінка: перевірка штрафів та евакуації'),
      screenshot('fine-phone.jpg', '720x1280', 'narrow', 'Штраф: сума на сьогодні, строки, сплата'),
      screenshot('home-desk.jpg', '1280x800', 'wide', 'Головна сторінка на широкому екрані'),
    ],
    shortcuts: menuItems('phone').map(({ title: name, href: url }) => ({
      name,
      url,
      icons: [icon('icon-192.png', '192x192', 'any')],
    })),
  } satisfies MetadataRoute.Manifest;
}
