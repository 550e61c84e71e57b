import type { AppealCase } from '@/contract/appeals';
import type { Id } from '@/contract/wire';
import { deskPaths } from '@/domain/desk-paths';
import { paths } from '@/domain/paths';

export interface CasePlace {
  name: string;
  page: string;
  withdraw: string;
  file: (id: Id) => string;
}

export const cabinetPlace = ({ id }: Pick<AppealCase, 'id'>): CasePlace => ({
  name: String(id),
  page: paths.cabinetAppeal(id),
  withdraw: paths.cabinetAppealWithdraw(id),
  file: (fileId) => paths.cabinetAppealFile(id, fileId),
});

export const linkedPlace = (key: string): CasePlace => ({
  name: key,
  page: paths.linkedCase(key),
  withdraw: paths.linkedCaseWithdraw(key),
  file: (fileId) => paths.linkedCaseFile(key, fileId),
});

export const deskPlace = (id: Id): CasePlace => ({
  name: String(id),
  page: deskPaths.appeal(id),
  withdraw: deskPaths.appeal(id),
  file: (fileId) => deskPaths.appealFile(id, fileId),
});
