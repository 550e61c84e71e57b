import { paths } from '@/domain/paths';
import type { Config } from '@/backend/core/config';
import type { MailDraftPart } from '@/backend/platform/mail/queue';
import type { AppealRow } from './states';

export const caseLink = ({ siteUrl }: Config, { id, user_id }: AppealRow): MailDraftPart =>
  user_id === null
    ? { label: 'Ваше особисте посилання', linkTo: { appeal_id: id } }
    : { label: 'Справа в кабінеті', url: new URL(paths.cabinetAppeal(id), siteUrl).href };
