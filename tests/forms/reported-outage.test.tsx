import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { AppealStatusResult } from '@/components/appeals/appeal-status-result';
import { FineLookupResult } from '@/components/fines/fine-lookup-result';
import { useSendForm } from '@/components/forms/use-send-form';
import { ApiError } from '@/lib/api/error';
import { asNotOffered } from '@/lib/api/not-offered';
import { serverFailure } from '@/lib/api/server-failure';
import { type FormState, refusal } from '@/lib/forms/form-state';
import { clearReports, listReports } from '@/lib/toasts/failure-reports';
import { takeToasts } from '@/lib/toasts/toast-queue';
import { describeLoginError } from '@/lib/session/begin-session';

const WORDS = 'Технічні роботи до 15:00.';
const failure = (status: number) => new ApiError(status, { detail: WORDS });
const FIRST: FormState<object> = { values: {}, errors: {}, attempt: 0 };

beforeEach(() => {
  takeToasts();
  clearReports();
});

function Form({ answers }: { answers: ApiError[] }) {
  const { state, send } = useSendForm<object>(async (previous) => {
    const error = answers.shift();
    return { ...previous, attempt: previous.attempt + 1, ...(error ? refusal(error) : {}) };
  }, FIRST);
  return (
    <button type="button" onClick={() => void send(new FormData())}>
      {state.failure ?? 'Надіслати'}
    </button>
  );
}

async function press(times: number) {
  for (let time = 0; time < times; time += 1) await act(async () => screen.getByRole('button').click());
}

describe('a form', () => {
  it.each([500, 502, 599])(
    'that the server fails to take with %i is shown and reported, once for each try',
    async (status) => {
      render(<Form answers={[failure(status), failure(status)]} />);
      await press(2);
      expect(screen.getByRole('button')).toHaveTextContent(WORDS);
      expect(listReports()).toMatchObject([{ status, text: expect.stringContaining(WORDS) as string }, { status }]);
      expect(takeToasts()).toMatchObject([{ title: `Помилка ${status}` }, { title: `Помилка ${status}` }]);
    },
  );

  it('that nobody answered is reported as out of service', async () => {
    render(<Form answers={[failure(0)]} />);
    await press(1);
    expect(listReports()).toMatchObject([{ status: 503 }]);
  });

  it.each([400, 409, 429])('that is refused with %i is told of in the form alone', async (status) => {
    render(<Form answers={[failure(status)]} />);
    await press(1);
    expect(screen.getByRole('button')).toHaveTextContent(WORDS);
    expect([listReports(), takeToasts()]).toEqual([[], []]);
  });
});

it('a call that the API does not have is no failure that would pass', () => {
  expect(serverFailure(asNotOffered(failure(404)) as ApiError)).toBeUndefined();
});

it('a sign-in says so like every other form', () => {
  expect(describeLoginError(failure(503))).toMatchObject({ failure: WORDS, outage: 503 });
  expect(describeLoginError(failure(400)).outage).toBeUndefined();
});

describe('a search', () => {
  const found = { kind: 'failed', detail: WORDS } as const;

  it('that the server fails to answer says so on the page, and is reported', () => {
    render(<FineLookupResult search={{ ...found, status: 503, outage: 503 }} />);
    expect(screen.getByRole('alert')).toHaveTextContent(WORDS);
    render(<AppealStatusResult search={{ ...found, outage: 500 }} />);
    expect(listReports()).toMatchObject([
      { status: 500, text: WORDS },
      { status: 503, text: WORDS },
    ]);
  });

  it('that was asked for too often is told of on the page alone', () => {
    render(<FineLookupResult search={{ ...found, status: 429, outage: undefined }} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Забагато спроб');
    expect(listReports()).toEqual([]);
  });
});
