import type { SocialPost } from '@gently/contracts/social';
import { isApiError } from '@gently/platform/api';
import { useKeptForm, useWatch } from '@gently/platform/forms';
import { useRef, useState } from 'react';
import { useAddMedia, useSendPost } from '../../data/social';
import { EMPTY_POST, formFieldOf, POST_ORDER, postForm, type PostValues, writingOf } from './post-values';
import { type StatusLine, statusOf } from './post-words';

/** What the server says about single answers, by the names of the form. */
const inFormNames = (error: unknown): unknown =>
  isApiError(error)
    ? Object.assign(error, { errors: error.errors.map((one) => ({ ...one, field: formFieldOf(one.field) })) })
    : error;

/** The form of a post, kept on this device until it is sent. */
export const usePostForm = (name: string, stored: PostValues) => {
  const media = useAddMedia();
  const schema = postForm(media.add.isPending);
  const kept = useKeptForm<PostValues>({ name, stored, schema, order: POST_ORDER });
  return {
    ...kept,
    media,
    values: useWatch({ control: kept.form.control }) as PostValues,
    refusedBy: (error: unknown) => kept.refusedBy(inFormNames(error)),
  };
};
export type PostForm = ReturnType<typeof usePostForm>;

/** A new post: published at once, or planned for a time. */
export const useComposer = () => {
  const held = usePostForm('social-post', EMPTY_POST);
  const send = useSendPost(({ state }) => {
    if (state !== 'failed') held.forget('sent');
  });
  const [status, setStatus] = useState<StatusLine | null>(null);
  /** The instant of an earlier or planned post with the same words, while the author is asked about it. */
  const [repeated, setRepeated] = useState<string | null>(null);
  // A second press after an answer that was lost adds nothing.
  const key = useRef(crypto.randomUUID());
  const { form, submit, settle, refusedBy } = held;
  const finish = (post: SocialPost) => {
    key.current = crypto.randomUUID();
    setStatus(statusOf(post));
    // What did not go out stays in the form as well: it is the quickest way to another try.
    if (post.state !== 'failed') settle({ ...EMPTY_POST, network: post.network }, 'sent');
  };
  const handleRefusal = (error: unknown) => {
    const at = isApiError(error) && error.code === 'social_same_words' ? error.details['at'] : null;
    if (typeof at !== 'string') return refusedBy(error);
    send.reset();
    setRepeated(at);
  };
  const press = (sending: PostValues['sending'], again: { repeat?: true } = {}) => {
    form.setValue('sending', sending);
    setStatus(null);
    setRepeated(null);
    send.reset();
    void submit((values) =>
      send.mutate(
        {
          ...writingOf(values),
          ...again,
          key: key.current,
          ...(sending === 'later' ? { scheduled_at: values.scheduled_at } : {}),
        },
        { onSuccess: finish, onError: handleRefusal },
      ),
    )();
  };
  return {
    ...held,
    send,
    status,
    press: (sending: PostValues['sending']) => press(sending),
    repeated,
    repeat: () => press(form.getValues('sending'), { repeat: true }),
    keepWriting: () => setRepeated(null),
  };
};
