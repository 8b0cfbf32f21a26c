import type { TargetedEvent, TargetedInputEvent, TargetedKeyboardEvent } from "preact";
import { useState } from "preact/hooks";
import { firstLetters } from "../../protocol/letters.ts";

type TextField = HTMLInputElement | HTMLTextAreaElement;

interface Typing<Field extends TextField> {
  /** What an element of the page gets. */
  readonly field: {
    readonly value: string;
    readonly onInput: (event: TargetedInputEvent<Field>) => void;
    readonly onCompositionEnd: (event: TargetedEvent<Field>) => void;
    readonly onKeyDown: (event: TargetedKeyboardEvent<Field>) => void;
    readonly onFocus: () => void;
    readonly onBlur: () => void;
  };
  /** Whether a letter too many was typed and not taken. */
  readonly isTooLong: boolean;
}

/**
 * Follows what is typed into a field. What an input method composes is no text before it is done: `onText` does not
 * hear of it, and nothing of it is cut. A value that changes by itself waits while the field has the focus and nothing
 * was typed, or else the letters that come next would be put behind the new value.
 * @param maxLetters the most letters as people count them; more are not taken.
 */
export function useTyping<Field extends TextField = HTMLInputElement>(
  value: string,
  onText: (text: string) => void,
  maxLetters = Infinity,
): Typing<Field> {
  const [composed, setComposed] = useState<string | null>(null);
  const [isTooLong, setTooLong] = useState(false);
  /** The value at which the focus came, until something is typed. */
  const [found, setFound] = useState<string | null>(null);
  const take = (field: Field): void => {
    const text = maxLetters === Infinity ? field.value : firstLetters(field.value, maxLetters);
    setTooLong(text !== field.value);
    // The text may be the one before, so that the field is not drawn again.
    if (text !== field.value) field.value = text;
    setComposed(null);
    setFound(null);
    onText(text);
  };
  return {
    field: {
      value: composed ?? found ?? value,
      onInput: ({ currentTarget, isComposing }) => {
        if (isComposing) setComposed(currentTarget.value);
        else take(currentTarget);
      },
      onCompositionEnd: ({ currentTarget }) => take(currentTarget),
      onFocus: () => setFound(value),
      onBlur: () => setFound(null),
      onKeyDown: (event) => {
        // Chromium would empty a search field, though the key is the input method's.
        if (event.isComposing && event.key === "Escape") event.preventDefault();
      },
    },
    isTooLong,
  };
}
