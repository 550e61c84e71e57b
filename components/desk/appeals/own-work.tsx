import { ActForm } from '@/components/desk/act-form';
import { CheckList } from '@/components/desk/check-list';
import { Button } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import { Stack } from '@/components/ui/stack';
import { WORK_MAILS } from '@/domain/work-mails';
import type { Desk } from '@/lib/desk/desk-session';
import { AbsenceForm } from './absence-form';
import { OwnNext } from './own-next';

const OPTIONS = Object.entries(WORK_MAILS);

/** Of whoever handles complaints. */
export async function OwnWork({ desk }: { desk: Desk }) {
  const [{ absence, mails }, colleagues] = await Promise.all([desk.ask('own.work'), desk.ask('appeals.colleagues')]);
  return (
    <>
      <Section id="work" title="Робота зі скаргами">
        <OwnNext opensNext={desk.opens_next} />
      </Section>
      <AbsenceForm absence={absence} colleagues={colleagues.filter(({ id }) => id !== desk.id)} />
      <Section
        id="mails"
        title="Листи про роботу"
        lead={`На ${desk.email}. У листі лише номери скарг, без даних громадян.`}
      >
        <ActForm call="own.set-mails" values={{}} label="Листи про роботу">
          <Stack>
            <CheckList name="mail" options={OPTIONS} chosen={mails} />
            <div>
              <Button type="submit" variant="secondary">
                Зберегти
              </Button>
            </div>
          </Stack>
        </ActForm>
      </Section>
    </>
  );
}
