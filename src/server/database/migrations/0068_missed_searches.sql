CREATE TABLE "missed_searches" (
	"search" text NOT NULL,
	"day" date NOT NULL,
	"devices" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "missed_searches_search_day_pk" PRIMARY KEY("search","day")
);
--> statement-breakpoint
CREATE INDEX "missed_searches_day" ON "missed_searches" USING btree ("day");