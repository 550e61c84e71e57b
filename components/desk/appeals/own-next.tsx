import { ActForm } from '@/components/desk/act-form';
import { Button } from '@/components/ui/button';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { Stack } from '@/components/ui/stack';

export const OwnNext = ({ opensNext }: { opensNext: boolean }) => (
  <ActForm call="own.choose" values={{}} label="Робота зі скаргами">
    <Stack>
      <CheckboxField id="opens-next" name="opens_next" value="true" defaultChecked={opensNext}>
        Після рішення відкривати наступну за строком
      </CheckboxField>
      <div>
        <Button type="submit" variant="secondary">
          Зберегти
        </Button>
      </div>
    </Stack>
  </ActForm>
);
