// What a form of the cabinet begins with and gets back where no scripts run.
export interface OwnFormState {
  /** As typed; passwords are never given back. */
  values: Record<string, string | boolean>;
  errors: Record<string, string>;
  failure?: string;
  isDone?: boolean;
  attempt: number;
}

export const FIRST_OWN_FORM_STATE: OwnFormState = { values: {}, errors: {}, attempt: 0 };
