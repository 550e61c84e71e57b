import { AppLink } from '@/components/ui/app-link';
import { PageHeading } from '@/components/layout/page-frame';
import type { AppealCase } from '@/contract/appeals';
import { termsWithoutAppeal } from '@/domain/appeal-rule';
import type { CasePlace } from '@/lib/appeals/case-place';
import { CaseTitle } from './case-heading';
import { WithdrawForm, type WithdrawFormProps } from './withdraw-form';

type WithdrawQuestionProps = { appeal: AppealCase; place: CasePlace; action: WithdrawFormProps['action'] };

export function WithdrawQuestion({ appeal, place, action }: WithdrawQuestionProps) {
  return (
    <WithdrawForm
      name={place.name}
      page={place.withdraw}
      casePath={place.page}
      action={action}
      heading={
        <PageHeading
          above={<AppLink href={place.page}>До скарги</AppLink>}
          title={<CaseTitle before="Відкликати скаргу" number={appeal.number} after="?" />}
          lead={`Її більше не розглядатимуть. ${termsWithoutAppeal(appeal)} Повернути відкликану скаргу не можна – лише подати нову, якщо строк оскарження ще не минув.`}
        />
      }
    />
  );
}
