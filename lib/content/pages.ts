// Every page of prose: its file in content/pages and its address. A file and a row here make a page.
import { paths } from '@/domain/paths';

export const CONTENT_PAGES = {
  'about-inspection': paths.aboutInspection,
  accessibility: paths.accessibility,
  authenticity: paths.authenticity,
  'for-partners': paths.forPartners,
  'info-pay': paths.infoPay,
  'normative-base': paths.normativeBase,
  'open-data': paths.openData,
  pay: paths.pay,
  payment: paths.payment,
  'personal-data': paths.personalData,
  postanova: paths.postanova,
  'sale-info': paths.saleInfo,
  'schedule-a-fine-playground': paths.schedulePlayground,
  'work-schedule': paths.workSchedule,
} as const;

export type ContentSlug = keyof typeof CONTENT_PAGES;

export const isContentSlug = (slug: string): slug is ContentSlug => Object.hasOwn(CONTENT_PAGES, slug);

const ABOUT = { title: 'Про інспекцію', href: paths.aboutInspection };

/** The pages between the home page and one that is not right below it. */
export const PARENTS: Partial<Record<ContentSlug, { title: string; href: string }>> = {
  'normative-base': ABOUT,
  'open-data': { title: 'Партнерам', href: paths.forPartners },
  payment: { title: 'Сплатити штраф', href: paths.pay },
  'schedule-a-fine-playground': ABOUT,
  'work-schedule': ABOUT,
};
