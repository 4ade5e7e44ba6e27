import { useIntl } from "react-intl";
import type { ModalProps } from "../shell/modals/modal.ts";
import { ModalTitle } from "../shell/modals/modal-title.tsx";
import { BookActions } from "./book-actions.tsx";
import type { BookPreview } from "./load-book.server.ts";

/** A few lines of the book, and the way to all of it (MODAL-03). */
export default function BookPreviewModal({ data }: ModalProps<BookPreview | null>) {
  const intl = useIntl();
  const { title, paragraphs, picture, signedIn } = data ?? {
    title: "",
    paragraphs: [],
    picture: null,
    signedIn: false,
  };
  return (
    <div className="grid gap-4">
      <ModalTitle>{title || intl.formatMessage({ id: "BOOK.TITLE" })}</ModalTitle>
      {picture ? (
        <img
          src={picture.src}
          srcSet={picture.srcRetina ? `${picture.src} 1x, ${picture.srcRetina} 2x` : undefined}
          alt=""
          width={800}
          height={320}
          className="aspect-[5/2] w-full rounded-medium bg-raised object-cover"
        />
      ) : null}
      {paragraphs.length > 0 ? (
        <div className="grid gap-3 leading-relaxed">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      ) : (
        <p className="text-muted">{intl.formatMessage({ id: "BOOK.PREVIEW.EMPTY" })}</p>
      )}
      <BookActions signedIn={signedIn} />
    </div>
  );
}
