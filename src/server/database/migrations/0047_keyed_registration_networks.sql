-- They were hashes without a key, of so few networks that they could be read back.
UPDATE "users" SET "registered_from" = NULL WHERE "registered_from" IS NOT NULL;
