import styles from './contact-kind.module.css';

type ContactKindProps = {
  kinds: { id: string; title: string; hint: string }[];
  value: string;
  onChange: (kind: string) => void;
};

/** What the message is: decides what the law wants to know with it. */
export function ContactKind({ kinds, value, onChange }: ContactKindProps) {
  return (
    <fieldset className={styles.kinds}>
      <legend className={styles.legend}>Що це за повідомлення</legend>
      {kinds.map((kind) => (
        <div key={kind.id} className={styles.kind}>
          <input
            type="radio"
            id={`contact-kind-${kind.id}`}
            name="kind"
            value={kind.id}
            defaultChecked={value === kind.id}
            onChange={() => onChange(kind.id)}
            aria-describedby={`contact-kind-${kind.id}-hint`}
          />
          <label htmlFor={`contact-kind-${kind.id}`}>{kind.title}</label>
          <p className={styles.hint} id={`contact-kind-${kind.id}-hint`}>
            {kind.hint}
          </p>
        </div>
      ))}
    </fieldset>
  );
}
