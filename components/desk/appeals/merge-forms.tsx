import { CaseTitle } from '@/components/appeals/case-heading';
import { Act } from '@/components/desk/act-form';
import { CopyList } from '@/components/forms/copy-list';
import { AppLink } from '@/components/ui/app-link';
import { Notice } from '@/components/ui/notice';
import { PlainList } from '@/components/ui/plain-list';
import { Section } from '@/components/ui/section';
import { Stack } from '@/components/ui/stack';
import { copyOfAppeal } from '@/contract/appeal-copy';
import type { DeskAppeal } from '@/contract/desk-appeals';
import type { Id } from '@/contract/wire';
import { formatDate } from '@/domain/dates';
import { deskPaths } from '@/domain/desk-paths';
import { deskPlace } from '@/lib/appeals/case-place';
import { valuesOf } from './case-acts';
import { filesOfSender, CaseEvidence } from './case-facts';
import styles from '@/components/desk/work/work.module.css';

/** What is decided takes no other in: its sender has been told. */
const Decided = ({ decided }: { decided: DeskAppeal['mergeable'] }) =>
  decided.map(({ id, number, decided_at: at }) => (
    <p key={id}>
      За <AppLink href={deskPaths.appeal(id)}>{number}</AppLink> вже є рішення{at ? ` від ${formatDate(at)}` : null}: з
      нею не об’єднують. Якщо тут є нове, спершу поновіть її розгляд; якщо те саме, вирішіть цю й пошліться на те
      рішення.
    </p>
  ));

export function Mergeable({ shown }: { shown: DeskAppeal }) {
  const { mergeable, acts } = shown;
  if (mergeable.length === 0 || !acts.includes('give')) return null;
  const open = mergeable.filter(({ decided_at: at }) => at === null);
  return (
    <Notice kind="info" title="Ця людина скаржиться на цей штраф не вперше">
      <Stack>
        <Decided decided={mergeable.filter(({ decided_at: at }) => at !== null)} />
        {open.length > 0 ? (
          <>
            <p>Рішення буде одне: за раніше поданою скаргою, у її строк. Пізніша стане її частиною.</p>
            <PlainList layout="divided">
              {open.map(({ id, number, created_at: at }) => (
                <li key={id} className={styles.give}>
                  <span>
                    <AppLink href={deskPaths.appeal(id)}>{number}</AppLink> від {formatDate(at)}
                  </span>
                  <Act
                    call="appeals.merge"
                    values={{ ...valuesOf(shown), other_id: id }}
                    label={`Об’єднати з ${number}`}
                  >
                    <CaseTitle before="Об’єднати з" number={number} />
                  </Act>
                </li>
              ))}
            </PlainList>
          </>
        ) : null}
      </Stack>
    </Notice>
  );
}

const UnmergeForm = ({ id, number, version }: { id: Id; number: string; version: number }) => (
  <Act call="appeals.unmerge" values={{ id, version }} label={`Роз’єднати ${number}`}>
    Роз’єднати
  </Act>
);

export function MergedInto({ shown: { appeal, version, acts, merged_into_id: mainId } }: { shown: DeskAppeal }) {
  if (!appeal.merged_into || mainId === null) return null;
  return (
    <Notice kind="info" title={`Скаргу приєднано до №\u00a0${appeal.merged_into}`}>
      <Stack>
        <p>
          Рішення ухвалюють за нею: <AppLink href={deskPaths.appeal(mainId)}>відкрити {appeal.merged_into}</AppLink>.
        </p>
        {acts.includes('unmerge') ? <UnmergeForm id={appeal.id} number={appeal.number} version={version} /> : null}
      </Stack>
    </Notice>
  );
}

/** The words and files of those that are decided here, too. */
export function MergedCases({ shown: { merged, acts } }: { shown: DeskAppeal }) {
  return merged.map(({ appeal, version }, index) => (
    <Section
      key={appeal.id}
      id={index === 0 ? 'merged' : `merged-${appeal.id}`}
      title={`Приєднана скарга №\u00a0${appeal.number}`}
      more={<AppLink href={deskPaths.appeal(appeal.id)}>Відкрити {appeal.number}</AppLink>}
    >
      <Stack>
        <CopyList lines={copyOfAppeal(appeal)} />
        <CaseEvidence files={filesOfSender(appeal)} place={deskPlace(appeal.id)} />
        {acts.includes('give') ? <UnmergeForm id={appeal.id} number={appeal.number} version={version} /> : null}
      </Stack>
    </Section>
  ));
}
