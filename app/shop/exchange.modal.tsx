import { Form, useNavigation } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { useIntl } from "react-intl";
import { maxQuantity, missingPoints, offersQuantity, restBalance } from "#schemas/rules/comp-points.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Success } from "#ui/drawings/success.tsx";
import { formatErrorCode } from "../i18n/format-error-code.ts";
import type { MessageId } from "../i18n/message-id.ts";
import type { ModalProps } from "../shell/modals/modal.ts";
import { ModalTitle } from "../shell/modals/modal-title.tsx";
import type { Card } from "./card.ts";
import { useCardTexts } from "./card-texts.ts";
import { exchangeAddress } from "./exchange-address.ts";
import type { ExchangeData } from "./load-exchange.server.ts";
import { QuantityField } from "./quantity-field.tsx";
import { LOOT_BOX_PATH, SHOP_PATH } from "./shop-path.ts";

/** An exchange of points: the card, what has to be confirmed first, and how it ended (SHOP-03). */
export default function ExchangeModal({ data, close }: ModalProps<ExchangeData | null>) {
  const intl = useIntl();
  if (data?.step === "done" && !data.card) return <DoneOnce close={close} />;
  if (!data?.card) {
    return (
      <Message title={intl.formatMessage({ id: "SHOP.FAILED.TITLE" })}>
        <p className="text-muted">{formatErrorCode(intl, { code: "SHOP.CARD_UNKNOWN" })}</p>
        <ToShop close={close} />
      </Message>
    );
  }
  const props = { data, card: data.card, close };
  if (data.step === "done") return <Done {...props} />;
  if (data.step === "failed") return <Failed {...props} />;
  if (data.step !== null) return <Confirm {...props} step={data.step} />;
  return missingPoints(data.balance, data.card.points) > 0 ? <Insufficient {...props} /> : <Exchange {...props} />;
}

interface StepProps {
  data: ExchangeData;
  card: Card;
  close: () => void;
}

function Exchange({ data, card }: StepProps) {
  const intl = useIntl();
  const texts = useCardTexts();
  const most = maxQuantity(data.balance, card.points);
  const [quantity, setQuantity] = useState(data.quantity);
  const cost = card.points * quantity;
  return (
    <ExchangeForm data={data} card={card} title={texts.title(card)}>
      <div className="flex items-center gap-4">
        <img src={card.image} alt="" width={96} height={96} className="size-24 shrink-0 object-contain" />
        <div className="grid gap-1 text-muted text-sm">
          {texts.terms(card).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </div>
      {offersQuantity(data.balance, card.points) ? (
        <QuantityField value={quantity} most={most} onChange={setQuantity} />
      ) : (
        <input type="hidden" name="quantity" value="1" />
      )}
      <dl className="grid gap-2 rounded-medium bg-raised p-4" aria-live="polite">
        <Line name={intl.formatMessage({ id: "SHOP.RECEIVE" })} value={texts.title(card, quantity)} />
        <Line
          name={intl.formatMessage({ id: "SHOP.COST" })}
          value={intl.formatMessage({ id: "SHOP.POINTS" }, { points: cost })}
        />
        <Line
          name={intl.formatMessage({ id: "SHOP.REST" })}
          value={intl.formatNumber(restBalance(data.balance, card.points, quantity))}
        />
      </dl>
      <Submit>{intl.formatMessage({ id: "SHOP.EXCHANGE" }, { points: cost })}</Submit>
    </ExchangeForm>
  );
}

/** The missing amount, and the two ways on (SHOP-02). */
function Insufficient({ data, card, close }: StepProps) {
  const intl = useIntl();
  const texts = useCardTexts();
  const points = missingPoints(data.balance, card.points);
  return (
    <Message title={intl.formatMessage({ id: "SHOP.INSUFFICIENT" })}>
      <p>{texts.title(card)}</p>
      <p className="font-bold font-display text-xl tabular-nums">
        {intl.formatMessage({ id: "SHOP.MISSING" }, { points })}
      </p>
      <ButtonLink variant="main" wide to="/pokies">
        {intl.formatMessage({ id: "SHOP.PLAY" })}
      </ButtonLink>
      <ToShop close={close} />
    </Message>
  );
}

/** What has to be read or agreed to before the exchange: the same form with the answer in it. */
function Confirm({ data, card, close, step }: StepProps & { step: "accounts" | "bonuses" }) {
  const intl = useIntl();
  const words = step === "accounts" ? WORDS.accounts : WORDS.bonuses;
  return (
    <ExchangeForm data={data} card={card} title={intl.formatMessage({ id: words.title })}>
      <p className="text-muted">{intl.formatMessage({ id: words.text })}</p>
      <input type="hidden" name="quantity" value={data.quantity} />
      <input type="hidden" name="accounts" value="1" />
      {step === "bonuses" ? <input type="hidden" name="bonuses" value="1" /> : null}
      <Submit>{intl.formatMessage({ id: words.confirm })}</Submit>
      <ToShop close={close} cancel />
    </ExchangeForm>
  );
}

const WORDS = {
  accounts: { title: "SHOP.ACCOUNTS.TITLE", text: "SHOP.ACCOUNTS.TEXT", confirm: "SHOP.ACCOUNTS.CONFIRM" },
  bonuses: { title: "SHOP.BONUSES.TITLE", text: "SHOP.BONUSES.TEXT", confirm: "SHOP.BONUSES.CONFIRM" },
} as const;

function Done({ data, card, close }: StepProps) {
  const intl = useIntl();
  const { to, label } = NEXT[card.type] ?? NEXT_OF_GIFTS;
  return (
    <Message title={intl.formatMessage({ id: "SHOP.DONE.TITLE" })} drawing={<Success />}>
      <p role="status">
        <Given card={card} quantity={data.quantity} />
      </p>
      <ButtonLink variant="main" wide to={to}>
        {intl.formatMessage({ id: label })}
      </ButtonLink>
      <ToShop close={close} />
    </Message>
  );
}

/** A card that a player gets once is listed no more when they have it. */
function DoneOnce({ close }: Pick<StepProps, "close">) {
  const intl = useIntl();
  return (
    <Message title={intl.formatMessage({ id: "SHOP.DONE.TITLE" })} drawing={<Success />}>
      <ButtonLink variant="main" wide to={NEXT_OF_GIFTS.to}>
        {intl.formatMessage({ id: NEXT_OF_GIFTS.label })}
      </ButtonLink>
      <ToShop close={close} />
    </Message>
  );
}

/** Where what was exchanged is used. */
const NEXT_OF_GIFTS = { to: "/profile/gifts", label: "SHOP.DONE.TO_GIFTS" } as const;
const NEXT: Partial<Record<Card["type"], { to: string; label: MessageId }>> = {
  money: { to: "/pokies", label: "SHOP.PLAY" },
  lootboxes: { to: LOOT_BOX_PATH, label: "SHOP.DONE.TO_BOXES" },
};

/** What the player has now. */
function Given({ card, quantity }: { card: Card; quantity: number }) {
  const intl = useIntl();
  const texts = useCardTexts();
  if (card.type === "money") {
    return intl.formatMessage({ id: "SHOP.DONE.MONEY" }, { amount: texts.money(card, quantity) });
  }
  return card.type === "freespins"
    ? intl.formatMessage({ id: "SHOP.DONE.FREESPINS" }, { count: (card.spins ?? 1) * quantity })
    : intl.formatMessage({ id: "SHOP.DONE.OTHER" }, { title: texts.title(card, quantity) });
}

function Failed({ data, card, close }: StepProps) {
  const intl = useIntl();
  const code = data.errorCode ?? "";
  return (
    <Message title={intl.formatMessage({ id: "SHOP.FAILED.TITLE" })}>
      <div role="alert" className="grid gap-1">
        <p>{formatErrorCode(intl, { code })}</p>
        {code.startsWith("SHOP.") ? (
          <p className="text-muted text-sm">{intl.formatMessage({ id: "SHOP.FAILED.KEPT" })}</p>
        ) : null}
      </div>
      <ButtonLink variant="main" wide replace preventScrollReset to={exchangeAddress(SHOP_PATH, card)}>
        {intl.formatMessage({ id: "LOBBY.RETRY" })}
      </ButtonLink>
      <ToShop close={close} />
    </Message>
  );
}

/** A form of the exchange. It carries the price that the player sees, and one key however often it is sent. */
function ExchangeForm({
  data,
  card,
  title,
  children,
}: Omit<StepProps, "close"> & { title: string; children: ReactNode }) {
  return (
    <Form method="post" action={`${SHOP_PATH}/exchange`} replace preventScrollReset className="grid gap-4">
      <ModalTitle>{title}</ModalTitle>
      <input type="hidden" name="card" value={card.group} />
      <input type="hidden" name="cost" value={card.points} />
      <input type="hidden" name="key" value={data.key} />
      {children}
    </Form>
  );
}

function Submit({ children }: { children: ReactNode }) {
  const { state, formAction } = useNavigation();
  return (
    <Button
      type="submit"
      variant="main"
      size="large"
      wide
      busy={state !== "idle" && (formAction?.includes("/exchange") ?? false)}
    >
      {children}
    </Button>
  );
}

function ToShop({ close, cancel = false }: { close: () => void; cancel?: boolean }) {
  const intl = useIntl();
  return (
    <ButtonLink
      variant="ghost"
      wide
      to={SHOP_PATH}
      preventScrollReset
      onClick={(event) => {
        event.preventDefault();
        close();
      }}
    >
      {intl.formatMessage({ id: cancel ? "SHOP.CANCEL" : "SHOP.TO_SHOP" })}
    </ButtonLink>
  );
}

function Message({ title, drawing, children }: { title: string; drawing?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-4">
      <ModalTitle>{title}</ModalTitle>
      {drawing ? <div className="justify-self-center">{drawing}</div> : null}
      {children}
    </div>
  );
}

const Line = ({ name, value }: { name: string; value: string }) => (
  <div className="flex flex-wrap justify-between gap-x-4 gap-y-1">
    <dt className="text-muted text-sm">{name}</dt>
    <dd className="text-end font-semibold tabular-nums">{value}</dd>
  </div>
);
