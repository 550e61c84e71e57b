import { Verbatim } from '@/components/forms/copy-list';
import { PlainList } from '@/components/ui/plain-list';
import { Section } from '@/components/ui/section';
import { Stack } from '@/components/ui/stack';
import type { Note } from '@/contract/desk-people';
import type { Id } from '@/contract/wire';
import { formatDateTime } from '@/domain/dates';
import type { WorkKind } from '@/domain/work-kinds';
import { NoteForm } from './note-form';

type NotesProps = {
  kind: WorkKind;
  shown: { id: Id; version: number; notes: Note[] };
  mayWrite: boolean;
};

export function Notes({ kind, shown: { id, version, notes }, mayWrite }: NotesProps) {
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
