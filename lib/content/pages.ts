// Every page of prose: its file in content/pages and its address.
import { paths } from '@/domain/paths';

export const CONTENT_PAGES = {
  'about-inspection': paths.aboutInspection,
  accessibility: paths.accessibility,
  authenticity: paths.authenticity,
  'for-partners': paths.forPartners,
  'info-pay': paths.infoPay,
  'normative-base': paths.normativeBase,
  pay: paths.pay,
  payment: paths.payment,
  'personal-data': paths.personalData,
  postanova: paths.postanova,
  'sale-info': paths.saleInfo,
  'schedule-a-fine-playground': paths.schedulePlayground,
  'work-schedule': paths.workSchedule,
} as const;

export type ContentSlug = keyof typeof CONTENT_PAGES;
