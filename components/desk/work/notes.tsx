import { Verbatim } from '@/components/forms/copy-list';
import { PlainList } from '@/components/ui/plain-list';
import { Section } from '@/components/ui/section';
import { Stack } from '@/components/ui/stack';
import type { Note, PastAct } from '@/contract/desk-people';
import type { Id } from '@/contract/wire';
import { formatDateTime } from '@/domain/dates';
import type { WorkKind } from '@/domain/work-kinds';
import { GIVEN_ACTS, journalActText } from '@/contract/journal-acts';
import { isOneOf } from '@/domain/keys';
import { NoteForm } from './note-form';

type NotesProps = {
  kind: WorkKind;
  shown: { id: Id; version: number; notes: Note[] };
  mayWrite: boolean;
};

export function Notes({ kind, shown: { id, version, notes }, mayWrite }: NotesProps) {
  if (!mayWrite && notes.length === 0) return null;
  return (
    <Section id="notes" title="Нотатки для своїх">
      <Stack>
        {mayWrite ? <NoteForm kind={kind} id={id} version={version} /> : null}
        {notes.length > 0 ? (
          <PlainList layout="divided">
            {notes.map((note) => (
              <li key={note.id}>
                <p>
                  {note.author_name}, <time dateTime={note.created_at}>{formatDateTime(note.created_at)}</time>
                </p>
                <p>
                  <Verbatim>{note.text}</Verbatim>
                </p>
              </li>
            ))}
          </PlainList>
        ) : null}
      </Stack>
    </Section>
  );
}

function wordsOf({ act, to }: PastAct) {
  if (!isOneOf(GIVEN_ACTS, act)) return journalActText(act);
  return to ? `передано: ${to}` : 'знято з працівника';
}

/** For the staff alone: the sender reads «інспекція». */
export const PastActs = ({ history }: { history: PastAct[] }) => (
  <Section id="history" title="Хто що робив" lead="Бачать лише працівники.">
    {history.length === 0 ? (
      <p>Дій ще не було.</p>
    ) : (
      <PlainList layout="divided">
        {history.map((one) => (
          <li key={one.id}>
            <time dateTime={one.at}>{formatDateTime(one.at)}</time>, {one.name || 'автоматично'}: {wordsOf(one)}
          </li>
        ))}
      </PlainList>
    )}
  </Section>
);
