import { Act, ActLink } from '@/components/desk/act-form';
import looks from '@/components/ui/looks.module.css';
import type { DeskAppeal } from '@/contract/desk-appeals';
import { deskPaths } from '@/domain/desk-paths';

export const valuesOf = ({ appeal: { id }, version }: DeskAppeal) => ({ id, version });

/** Whoever has the case may decide or ask at once; a colleague takes it over below. */
function Take({ shown }: { shown: DeskAppeal }) {
  const { appeal, acts, is_own: isOwn } = shown;
  if (!acts.includes('take')) return null;
  const ofOwn = appeal.status === 'evidence_needed' ? 'Продовжити розгляд' : 'Почати розгляд';
  return (
    <Act
      values={valuesOf(shown)}
      call="appeals.take"
      label={isOwn ? ofOwn : 'Взяти скаргу'}
      shortcut="t"
      variant={isOwn ? 'secondary' : 'primary'}
    >
      {isOwn ? ofOwn : 'Взяти на розгляд'}
    </Act>
  );
}

/** What can be done now, each by one key. Without scripts links lead to the forms below. */
export function CaseActs({ shown }: { shown: DeskAppeal }) {
  const { appeal, acts, proposal, fine, is_own: isOwn } = shown;
  return (
    <div className={looks.row}>
      {isOwn ? null : <Take shown={shown} />}
      {acts.includes('decide') ? (
        <ActLink
          shortcut="d"
          href={deskPaths.appealDecide(appeal.id)}
          // First a case is taken, and a proposed decision confirmed.
          {...((proposal ?? !isOwn) && { variant: 'secondary' })}
        >
          Вирішити
        </ActLink>
      ) : null}
      {acts.includes('ask') ? (
        <ActLink shortcut="a" href="#ask-text" variant="secondary">
          Попросити докази
        </ActLink>
      ) : null}
      {isOwn ? <Take shown={shown} /> : null}
      {acts.includes('reopen') ? (
        <ActLink shortcut="o" href="#reopen-text" variant="secondary">
          Поновити розгляд
        </ActLink>
      ) : null}
      {acts.includes('note') ? (
        <ActLink shortcut="m" href="#note-text" variant="secondary">
          Нотатка
        </ActLink>
      ) : null}
      <ActLink shortcut="p" href={deskPaths.appealLetter(appeal.id)} variant="secondary">
        Лист для друку
      </ActLink>
      {acts.includes('note') ? (
        <ActLink shortcut="f" href={deskPaths.appealCaseFile(appeal.id)} variant="secondary" asDocument>
          Справа для суду (PDF)
        </ActLink>
      ) : null}
      {fine?.id === undefined ? null : (
        <ActLink shortcut="i" href={deskPaths.court(fine.id)} variant="secondary">
          Суд і повернення
        </ActLink>
      )}
    </div>
  );
}
