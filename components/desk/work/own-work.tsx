import { CheckList } from '@/components/desk/check-list';
import { SaveForm } from '@/components/desk/act-form';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { Section } from '@/components/ui/section';
import { WORK_MAILS } from '@/domain/work-mails';
import type { Desk } from '@/lib/desk/desk-session';
import { AbsenceForm } from './absence-form';

const OPTIONS = Object.entries(WORK_MAILS);

/** For whoever handles complaints and messages. */
export async function OwnWork({ desk }: { desk: Desk }) {
  const [{ absence, mails }, colleagues] = await Promise.all([desk.ask('own.work'), desk.ask('work.colleagues')]);
  return (
    <>
      <Section id="work" title="Робота зі скаргами">
        <SaveForm call="own.choose" values={{}} label="Робота зі скаргами">
          <CheckboxField id="opens-next" name="opens_next" value="true" defaultChecked={desk.opens_next}>
            Після рішення відкривати наступну за строком
          </CheckboxField>
        </SaveForm>
      </Section>
      <AbsenceForm absence={absence} colleagues={colleagues.filter(({ id }) => id !== desk.id)} />
      <Section id="mails" title="Листи про роботу" lead={`На ${desk.email}. У листі лише номери, без даних громадян.`}>
        <SaveForm call="own.set-mails" values={{}} label="Листи про роботу">
          <CheckList name="mail" options={OPTIONS} chosen={mails} />
        </SaveForm>
      </Section>
    </>
  );
}
