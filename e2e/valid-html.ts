import { HtmlValidate } from 'html-validate';

// The disabled rules concern markup that Next.js generates.
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    'no-inline-style': 'error',
    'require-sri': 'off',
    'doctype-style': 'off',
    'attr-case': 'off',
    'void-style': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    'tel-non-breaking': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
  },
});

export async function htmlComplaints(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`),
  );
}
