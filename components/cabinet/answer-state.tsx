'use client';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { ApiError, NOT_OFFERED_DETAIL } from '@/lib/api/error';
import { Notice } from '@/components/ui/notice';

type AnswerStateProps<Data> = {
  query: UseQueryResult<Data>;
  /** What is loaded, in the accusative: «штрафи». */
  what: string;
  children: (data: Data) => ReactNode;
};

// What is asked for here names no thing that could be missing.
const isMissingCall = (error: Error) => error instanceof ApiError && error.status === 404;

/** Data when it is there (also while newer is on its way), otherwise what is being waited for or what went wrong. */
export function AnswerState<Data>({ query, what, children }: AnswerStateProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <p role="status">Завантажуємо {what}…</p>;
  return (
    <Notice kind="error" role="alert" title={`Не вдалося завантажити ${what}`}>
      <p>{isMissingCall(query.error) ? NOT_OFFERED_DETAIL : query.error.message}</p>
      <Button variant="secondary" busy={query.isFetching} onClick={() => void query.refetch()}>
        Спробувати ще раз
      </Button>
    </Notice>
  );
}
