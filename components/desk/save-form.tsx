import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button';
import { Stack } from '@/components/ui/stack';
import { ActForm } from './act-form';

/** Choices that one button keeps. */
export const SaveForm = ({ children, ...form }: ComponentProps<typeof ActForm>) => (
  <ActForm {...form}>
    <Stack>
      {children}
      <div>
        <Button type="submit" variant="secondary">
          Зберегти
        </Button>
      </div>
    </Stack>
  </ActForm>
);
