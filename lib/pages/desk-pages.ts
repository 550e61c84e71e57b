import type { PageRow } from './page-row';

type DeskRow = Pick<PageRow, 'title' | 'lead' | 'hasSecret'>;

const desk = (row: DeskRow): PageRow => ({ ...row, cache: 'none', noIndex: true, sitemap: false });

export const DESK_PAGES = {
  '/desk': desk({ title: 'Сьогодні' }),
  '/desk/invitation/[token]': desk({
    title: 'Запрошення до столу інспекції',
    lead: 'Придумайте пароль і підключіть застосунок з одноразовими кодами.',
    hasSecret: true,
  }),
  '/desk/login': desk({ title: 'Стіл інспекції', lead: 'Вхід для працівників.' }),
  '/desk/staff': desk({ title: 'Працівники' }),
};
